import type { Change } from '@pouch/contract/schemas/changes';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Notice, Notify } from '../../notifications/notification.ts';
import { endWeeks, type EndedWeek } from './end-weeks.ts';

interface Given {
  database: Database;
  now: () => Date;
  /** Tells a person's open pages, on every server. */
  publish: (change: Change & { userId: string }) => void;
  notify: Notify;
}

/** How many people are told at once. */
const toldAtOnce = 20;

/**
 * Ends weeks every quarter of an hour, since zones lie quarters of an hour apart, and at the start those that ended while
 * no server ran (RC-01, RC-03). Whoever has completed something is told, of the latest week alone.
 */
export function recapJob({ database, now, publish, notify }: Given): Job {
  return {
    name: 'weekly-recap',
    cron: '*/15 * * * *',
    atStart: true,
    work: async () => {
      const notices: Notice[] = [];
      await endWeeks(database, now().toISOString(), (ended) => {
        for (const { userId, hasArchived } of ended) {
          publish({ userId, topic: 'recaps', ids: null, client: null });
          if (hasArchived) publish({ userId, topic: 'items', ids: null, client: null });
        }
        notices.push(...ended.filter(({ total, isLatest }) => total > 0 && isLatest).map(noticeOf));
      });
      const tellOneAfterAnother = async () => {
        for (let notice = notices.pop(); notice !== undefined; notice = notices.pop()) await notify(notice);
      };
      await Promise.all(Array.from({ length: toldAtOnce }, tellOneAfterAnother));
    },
  };
}

/** What stands on a device's screen. */
const noticeOf = ({ userId, total, streak }: EndedWeek): Notice => ({
  userId,
  type: 'recap',
  title: 'Your Weekly Recap is ready!',
  body: streak > 1 ? `${total} completed, ${streak} weeks in a row.` : `${total} completed this week.`,
  url: '/weekly-recap',
  tag: 'weekly-recap',
});

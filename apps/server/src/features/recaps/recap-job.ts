import type { Change } from '@pouch/contract/changes';
import type { Database } from '../../db/database.ts';
import { createClockCheck } from '../../lib/clock-check.ts';
import { hasWeekDueBefore } from '../../progress/open-week-store.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Notification, Notify } from '../../notifications/notification.ts';
import { endWeeks, type EndedWeek } from './end-weeks.ts';
import { findUsersWithoutRecap } from './recap-store.ts';

interface RecapJobDeps {
  database: Database;
  now: () => Date;
  /** Publishes a change event to a user's open pages, on every server. */
  publish: (change: Change & { userId: string }) => void;
  notify: Notify;
  /** Called when no weeks are ended because the clock may be wrong. */
  onDoubt: () => void;
  /** Whether the clock has run evenly for an hour. */
  isClockSteady?: () => boolean;
}

/**
 * A server that catches up on more than four weeks has stood still for long, or has a wrong clock. Weeks that are ended
 * cannot be opened again, so it first waits until the clock has proved steady.
 */
const maxCatchUpMs = 28 * 24 * 60 * 60 * 1000;

/** Users notified at the same time, and whose settings are read at once. */
const notifyConcurrency = 20;
const batchSize = 50;

/**
 * Ends weeks every quarter of an hour, since time zones differ by quarters of an hour, and at the start those that
 * ended while no server ran (RC-01, RC-03). Users who completed something are notified, of their latest week only, unless
 * they have turned the recap off (SE-02).
 */
export function recapJob({
  database,
  now,
  publish,
  notify,
  onDoubt,
  isClockSteady = createClockCheck(now),
}: RecapJobDeps): Job {
  return {
    name: 'weekly-recap',
    cron: '*/15 * * * *',
    atStart: true,
    work: async () => {
      const told: EndedWeek[] = [];
      const at = now();
      const longAgo = new Date(at.getTime() - maxCatchUpMs).toISOString();
      if (!isClockSteady() && (await hasWeekDueBefore(database, longAgo))) {
        onDoubt();
        return;
      }
      await endWeeks(database, at.toISOString(), (ended) => {
        for (const { userId, hasArchived } of ended) {
          publish({ userId, topic: 'recaps', ids: null, client: null });
          if (hasArchived) publish({ userId, topic: 'items', ids: null, client: null });
        }
        told.push(...ended.filter(({ total, isLatest }) => total > 0 && isLatest));
      });
      const sendRemaining = async () => {
        for (let batch = told.splice(0, batchSize); batch.length > 0; batch = told.splice(0, batchSize)) {
          const off = await findUsersWithoutRecap(
            database,
            batch.map(({ userId }) => userId),
          );
          for (const ended of batch) if (!off.has(ended.userId)) await notify(toNotification(ended));
        }
      };
      await Promise.all(Array.from({ length: notifyConcurrency }, sendRemaining));
    },
  };
}

const toNotification = ({ userId, total, streak }: EndedWeek): Notification => ({
  userId,
  type: 'recap',
  title: 'Your Weekly Recap is ready!',
  body: streak > 1 ? `${total} completed, ${streak} weeks in a row.` : `${total} completed this week.`,
  url: '/weekly-recap',
  tag: 'weekly-recap',
});

import type { Change } from '@pouch/contract/changes';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Notification, Notify } from '../../notifications/notification.ts';
import { endWeeks, type EndedWeek } from './end-weeks.ts';

interface RecapJobDeps {
  database: Database;
  now: () => Date;
  /** Publishes a change event to a user's open pages, on every server. */
  publish: (change: Change & { userId: string }) => void;
  notify: Notify;
}

/** Users notified at the same time. */
const notifyConcurrency = 20;

/**
 * Ends weeks every quarter of an hour, since time zones differ by quarters of an hour, and at the start those that
 * ended while no server ran (RC-01, RC-03). Users who completed something are notified, of their latest week only.
 */
export function recapJob({ database, now, publish, notify }: RecapJobDeps): Job {
  return {
    name: 'weekly-recap',
    cron: '*/15 * * * *',
    atStart: true,
    work: async () => {
      const notifications: Notification[] = [];
      await endWeeks(database, now().toISOString(), (ended) => {
        for (const { userId, hasArchived } of ended) {
          publish({ userId, topic: 'recaps', ids: null, client: null });
          if (hasArchived) publish({ userId, topic: 'items', ids: null, client: null });
        }
        notifications.push(
          ...ended.filter(({ total, isLatest }) => total > 0 && isLatest).map(toNotification),
        );
      });
      const sendRemaining = async () => {
        for (
          let notification = notifications.pop();
          notification !== undefined;
          notification = notifications.pop()
        )
          await notify(notification);
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

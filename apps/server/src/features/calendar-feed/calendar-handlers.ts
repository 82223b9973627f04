import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { deleteFeed, findFeed, saveFeed, type FeedRow } from './calendar-store.ts';
import { feedSecret, hashSecret } from './feed-secret.ts';

type CalendarHandlers = Pick<Handlers, 'getCalendarFeed' | 'renewCalendarFeed' | 'removeCalendarFeed'>;

interface CalendarFeedDeps {
  database: Database;
  now: () => Date;
  /** The server's secret. */
  secret: string;
  publicUrl: string;
}

/** The calls about the private URL of a user's calendar feed. */
export function calendarHandlers({ database, now, secret, publicUrl }: CalendarFeedDeps): CalendarHandlers {
  const toFeedUrl = ({ userId, salt }: Pick<FeedRow, 'userId' | 'salt'>) =>
    `${publicUrl}/calendar/${feedSecret(secret, userId, salt)}.ics`;
  return {
    getCalendarFeed: async ({ user }) => {
      const row = await findFeed(database, user.id);
      // A URL made with an earlier server secret still works but cannot be computed any more.
      const isKnown = row && hashSecret(feedSecret(secret, user.id, row.salt)).equals(row.secretHash);
      return { url: isKnown ? toFeedUrl(row) : null };
    },

    renewCalendarFeed: async ({ user, recordEvent }) => {
      const salt = randomBytes(16);
      const secretHash = hashSecret(feedSecret(secret, user.id, salt));
      const row = { userId: user.id, salt, secretHash, createdAt: now().toISOString() };
      await database.transaction(async (tx) => {
        await saveFeed(tx, row);
        await recordEvent(tx);
      });
      return { url: toFeedUrl({ userId: user.id, salt }) };
    },

    removeCalendarFeed: ({ user, runOnce }) => runOnce((tx) => deleteFeed(tx, user.id)),
  };
}

import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { deleteFeed, findFeed, saveFeed, type FeedRow } from './calendar-store.ts';
import { feedSecret, hashOfSecret } from './feed-secret.ts';

type CalendarHandlers = Pick<Handlers, 'getCalendarFeed' | 'renewCalendarFeed' | 'removeCalendarFeed'>;

interface Given {
  database: Database;
  now: () => Date;
  /** The server's own. */
  secret: string;
  publicUrl: string;
}

/** The calls about the private address of one's calendar. */
export function calendarHandlers({ database, now, secret, publicUrl }: Given): CalendarHandlers {
  const addressOf = ({ userId, salt }: Pick<FeedRow, 'userId' | 'salt'>) =>
    `${publicUrl}/calendar/${feedSecret(secret, userId, salt)}.ics`;
  return {
    getCalendarFeed: async ({ user }) => {
      const row = await findFeed(database, user.id);
      // An address made with another secret of the server still works but cannot be told any more.
      const isKnown = row && hashOfSecret(feedSecret(secret, user.id, row.salt)).equals(row.secretHash);
      return { url: isKnown ? addressOf(row) : null };
    },

    renewCalendarFeed: async ({ user }) => {
      const salt = randomBytes(16);
      const secretHash = hashOfSecret(feedSecret(secret, user.id, salt));
      await saveFeed(database, { userId: user.id, salt, secretHash, createdAt: now().toISOString() });
      return { url: addressOf({ userId: user.id, salt }) };
    },

    removeCalendarFeed: async ({ user }) => {
      await deleteFeed(database, user.id);
      return undefined;
    },
  };
}

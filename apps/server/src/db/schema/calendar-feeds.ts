import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes } from './bytes.ts';
import { instant } from './instant.ts';

/**
 * The private URL of a user's calendar. The secret in it is derived from `salt` and the server's secret, so that it can
 * be shown again, and is looked up by its hash: the table alone reveals no URL.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    salt: bytes().notNull(),
    secretHash: bytes('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('calendar_feeds_secret').on(table.secretHash)],
);

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../instant.ts';

/**
 * The sessions that ended with their account: by these its other devices learn that it is deleted, and remove what they
 * have kept of it (SE-05). They name no account, and their tokens were random.
 */
export const deletedSessions = pgTable(
  'deleted_sessions',
  {
    /** The SHA-256 of the bearer token, in hexadecimal digits. */
    token: text().primaryKey(),
    deletedAt: instant('deleted_at').notNull(),
  },
  (table) => [index('deleted_sessions_deleted').on(table.deletedAt)],
);

import { boolean, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { instant } from '../instant.ts';

/** The authenticator apps of users, one each. Most property names are those that better-auth requires. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the app and the server share, encrypted with the server's secret. */
    secret: text().notNull(),
    /** A JSON list of the recovery codes that are left, encrypted with the server's secret. */
    backupCodes: text('backup_codes').notNull(),
    /** Whether a code of the app has been entered: until then it counts for nothing. */
    verified: boolean().notNull().default(false),
    /** Wrong codes in a row, across sign-ins. */
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    /** After too many of them no code is taken until then. */
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('second_factors_user').on(table.userId)],
);

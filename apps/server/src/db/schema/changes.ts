import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

/** PostgreSQL's 64-bit id of a transaction, in decimal digits. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/** The kinds of things whose changes are recorded. */
export const recordedKinds = ['item', 'lifeList', 'sortingRule', 'profile'] as const;

/**
 * The last change of each thing a user owns, written by triggers on the things' tables. A row whose thing no longer
 * exists tells that it is gone. Rows are deleted after 180 days.
 */
export const recordedChanges = pgTable(
  'recorded_changes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: recordedKinds }).notNull(),
    /** The thing's id within its kind; empty for the profile, of which there is one. */
    id: text().notNull(),
    /** The transaction that made the change. */
    changedIn: transactionId('changed_in').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.id] }),
    index('recorded_changes_feed').on(table.userId, table.changedIn, table.kind, table.id),
    index('recorded_changes_age').on(table.changedAt),
    check(
      'recorded_changes_kind',
      sql`${table.kind} in (${sql.raw(recordedKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);

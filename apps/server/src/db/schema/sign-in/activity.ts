import { activityKinds } from '@pouch/contract/account';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { instant } from '../instant.ts';

/** What happened to an account that its owner would want to know of. Shown to the owner and to operators. */
export const accountEvents = pgTable(
  'account_events',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text({ enum: activityKinds }).notNull(),
    /** In words: "Firefox on Windows". Null where no request of the user's began it. */
    device: text(),
    ipAddress: text('ip_address'),
    /** How often it happened within an hour, from the same place. */
    count: integer().notNull().default(1),
    /** The last time. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('account_events_latest').on(table.userId, table.at),
    index('account_events_at').on(table.at),
    check(
      'account_events_kind',
      sql`${table.kind} in (${sql.raw(activityKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);

/** Commands of operators. They outlive the account they were about, which they name by its id alone. */
export const operatorCommands = pgTable(
  'operator_commands',
  {
    id: uuid().primaryKey(),
    command: text().notNull(),
    accountId: uuid('account_id'),
    at: instant().notNull(),
  },
  (table) => [index('operator_commands_at').on(table.at)],
);

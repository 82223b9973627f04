import { hookEventTypes, hookTopics } from '@pouch/contract/connections/hooks';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { bytes } from '../bytes.ts';
import { instant } from '../instant.ts';

const words = (list: readonly string[]) => sql.raw(list.map((word) => `'${word}'`).join(', '));

export const hookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

/**
 * The addresses that are called when something of a user changes. The secret that signs the calls is derived from `salt`
 * and the server's secret; its hash shows whether that secret is still the same.
 */
export const hooks = pgTable(
  'hooks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    url: text().notNull(),
    topics: text({ enum: hookTopics }).array().notNull(),
    salt: bytes().notNull(),
    secretHash: bytes('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The first attempt that failed since the last one that succeeded. */
    failingSince: instant('failing_since'),
    /** When deliveries were last given up. */
    gaveUpAt: instant('gave_up_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check(
      'hooks_topics',
      sql`${table.topics} <@ array[${words(hookTopics)}] and cardinality(${table.topics}) > 0`,
    ),
  ],
);

/** What hooks are to be told and were told, written by triggers in the transaction of the change. */
export const hookDeliveries = pgTable(
  'hook_deliveries',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    hookId: uuid('hook_id').notNull(),
    type: text({ enum: hookEventTypes }).notNull(),
    /** The id of the item or LifeList; of one thing, the earlier delivery goes first. Empty for a test. */
    thing: text().notNull(),
    /** When it changed, to the microsecond. The lock on the thing's row makes the moments of its changes ascend. */
    createdAt: instant('created_at').notNull(),
    state: text({ enum: hookDeliveryStates }).notNull().default('waiting'),
    /** How often a server began to send it. */
    attempts: integer().notNull().default(0),
    dueAt: instant('due_at')
      .notNull()
      .default(sql`'epoch'`),
    /** After this moment a failed attempt is the last. */
    giveUpAt: instant('give_up_at')
      .notNull()
      .default(sql`now() + interval '1 day'`),
    /** What is sent, as it was at the first attempt: repeats are equal. */
    body: text(),
    /** The status of the last answer; null without one. */
    answerStatus: integer('answer_status'),
    /** Why the last attempt failed, as a sentence. */
    error: text(),
    attemptedAt: instant('attempted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'hook_deliveries_hook',
      columns: [table.userId, table.hookId],
      foreignColumns: [hooks.userId, hooks.id],
    }).onDelete('cascade'),
    index('hook_deliveries_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('hook_deliveries_order')
      .on(table.userId, table.hookId, table.thing, table.createdAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('hook_deliveries_listed').on(table.userId, table.hookId, table.createdAt),
    check('hook_deliveries_type', sql`${table.type} in (${words(hookEventTypes)})`),
    check('hook_deliveries_state', sql`${table.state} in (${words(hookDeliveryStates)})`),
  ],
);

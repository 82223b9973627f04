import { index, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes } from './bytes.ts';

/** The first response to a changing call with an `Idempotency-Key`, replayed for every repeat. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the call, its path and its body: the same key for another request is a mistake. */
    requestHash: bytes('request_hash').notNull(),
    /** `{}` for a response without a body; null once the response is no longer stored. */
    answer: json(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

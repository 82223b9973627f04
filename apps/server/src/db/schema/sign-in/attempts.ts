import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Number of attempts in the current window. Shared by all servers; keys are keyed hashes, not emails or IP addresses. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_expiry').on(table.expiresAt)],
);

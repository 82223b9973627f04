import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { bytes } from '../bytes.ts';
import { instant } from '../instant.ts';

/** Reminders that were answered by a button: the token of each works once. Kept until the token has expired. */
export const answeredReminders = pgTable(
  'answered_reminders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('answered_reminders_expiry').on(table.expiresAt),
  ],
);

/** A reminder to be sent again: once when it was snoozed, several times when its item insists. One of an item or entry. */
export const reminderRepeats = pgTable(
  'reminder_repeats',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the item or entry. */
    sourceId: uuid('source_id').notNull(),
    occurrenceAt: instant('occurrence_at').notNull(),
    /** When to send it. */
    dueAt: instant('due_at').notNull(),
    /** How often it is still sent. */
    remaining: integer().notNull(),
    /** Minutes between two of them; null when it is sent once. */
    everyMinutes: integer('every_minutes'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sourceId] }),
    index('reminder_repeats_due').on(table.dueAt),
    check('reminder_repeats_remaining', sql`${table.remaining} > 0`),
  ],
);

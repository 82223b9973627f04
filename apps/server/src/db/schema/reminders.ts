import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { devices } from './devices.ts';
import { instant } from './instant.ts';

/**
 * One row for each item with a time and each LifeList entry with its reminder on. Triggers of `items` and
 * `life_list_entries` maintain it: they make the row due at once, and the check then sets when the next one is due.
 */
export const reminders = pgTable(
  'reminders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the item or entry; the two never share an id. */
    sourceId: uuid('source_id').notNull(),
    source: text({ enum: ['item', 'entry'] }).notNull(),
    /** Reminders up to here have been sent, or were due before the time was chosen. */
    remindedUntil: instant('reminded_until').notNull(),
    /** When the user chose its time or recurrence rule. Advancing to the next occurrence does not change it. */
    chosenAt: instant('chosen_at').notNull(),
    /** When to check it next; null when no reminder is left. */
    dueAt: instant('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sourceId] }),
    index('reminders_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check('reminders_source', sql`${table.source} in ('item', 'entry')`),
  ],
);

/** A reminder to be sent to one device. The row is deleted once it has been sent, or when it is too late. */
export const reminderDeliveries = pgTable(
  'reminder_deliveries',
  {
    userId: uuid('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    occurrenceAt: instant('occurrence_at').notNull(),
    kind: text({ enum: ['day-before', 'half-hour-before', 'start'] }).notNull(),
    /** When to send it. A server that claims it moves this into the future, so that no other server sends it. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'reminder_deliveries_pk',
      columns: [table.userId, table.deviceId, table.sourceId, table.occurrenceAt, table.kind],
    }),
    foreignKey({
      name: 'reminder_deliveries_device',
      columns: [table.userId, table.deviceId],
      foreignColumns: [devices.userId, devices.id],
    }).onDelete('cascade'),
    index('reminder_deliveries_due').on(table.dueAt),
    check('reminder_deliveries_kind', sql`${table.kind} in ('day-before', 'half-hour-before', 'start')`),
  ],
);

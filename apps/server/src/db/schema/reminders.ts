import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { devices } from './devices.ts';
import { instant } from './instant.ts';

/**
 * One row for each thing with a time: an item, or an entry of a LifeList whose bell is on. Triggers of `items` and
 * `life_list_entries` keep it, whoever writes there: they ask for a look at once, and the look says when the next is due.
 */
export const reminders = pgTable(
  'reminders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the item or the entry; their ids are never the same. */
    sourceId: uuid('source_id').notNull(),
    source: text({ enum: ['item', 'entry'] }).notNull(),
    /** What was to be told up to here has been told, or was due before the time was chosen. */
    remindedUntil: instant('reminded_until').notNull(),
    /** When its time or its rule was chosen; a rule that moves on to its next time chooses nothing. */
    chosenAt: instant('chosen_at').notNull(),
    /** When to look at it next; null when nothing is to be told any more. */
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

/** A reminder on its way to one device. The row goes when the device has it, or when it has come too late. */
export const reminderDeliveries = pgTable(
  'reminder_deliveries',
  {
    userId: uuid('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    occurrenceAt: instant('occurrence_at').notNull(),
    kind: text({ enum: ['day-before', 'half-hour-before', 'start'] }).notNull(),
    /** When it is to be sent; a server that is sending puts it off, so that no other does. */
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

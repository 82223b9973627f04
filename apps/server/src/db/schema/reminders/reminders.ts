import { reminderOutcomes } from '@pouch/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { instant } from '../instant.ts';

const outcomes = sql.raw(reminderOutcomes.map((outcome) => `'${outcome}'`).join(', '));

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

/**
 * A reminder that was planned for one device: waiting to be sent, or what became of it, which is kept for 30 days. Without
 * any device it is one row whose device is empty.
 */
export const reminderDeliveries = pgTable(
  'reminder_deliveries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id').notNull(),
    occurrenceAt: instant('occurrence_at').notNull(),
    /** How long before `occurrenceAt` it was chosen to come; -1, -2 … for a time that it came again (RM-02, RM-05). */
    minutesBefore: smallint('minutes_before').notNull(),
    deviceId: text('device_id').notNull(),
    platform: text({ enum: ['ios', 'android', 'web'] }),
    /** When it was to be shown. */
    plannedAt: instant('planned_at').notNull(),
    /** When to send it; a server that claims it moves this on, so that no other sends it. Null once decided. */
    dueAt: instant('due_at'),
    /** When a server began to send it. One that stays so belongs to a server that died, and is not sent again. */
    begunAt: instant('begun_at'),
    outcome: text({ enum: reminderOutcomes }),
    decidedAt: instant('decided_at'),
    /** Until when it was snoozed on this device; null if it was not. */
    snoozedUntil: instant('snoozed_until'),
  },
  (table) => [
    primaryKey({
      name: 'reminder_deliveries_pk',
      columns: [table.userId, table.sourceId, table.occurrenceAt, table.minutesBefore, table.deviceId],
    }),
    index('reminder_deliveries_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('reminder_deliveries_decided')
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
    check('reminder_deliveries_outcome', sql`${table.outcome} in (${outcomes})`),
    check(
      'reminder_deliveries_decided_once',
      sql`(${table.outcome} is null) = (${table.dueAt} is not null)
        and (${table.outcome} is null) = (${table.decidedAt} is null)`,
    ),
  ],
);

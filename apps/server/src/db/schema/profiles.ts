import { firstDays, timeFormats } from '@pouch/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { isReminderList, storedReminders } from './reminders/stored-reminders.ts';

const toList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** A user's settings. Without a row, every default applies. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
    /** IANA name; null until a device has reported its own. */
    timezone: text(),
    enableManualOrdering: boolean('enable_manual_ordering').notNull().default(false),
    notificationRemindersEnabled: boolean('notification_reminders_enabled').notNull().default(true),
    weeklyRecapEnabled: boolean('weekly_recap_enabled').notNull().default(true),
    /** Of everything that has none of its own; null until others than the first ones are chosen. */
    reminders: storedReminders(),
    /** Null until a device has reported its own. */
    timeFormat: text('time_format', { enum: timeFormats }),
    firstDayOfWeek: text('first_day_of_week', { enum: firstDays }),
    examplesDismissed: boolean('examples_dismissed').notNull().default(false),
    firstStepsDismissed: boolean('first_steps_dismissed').notNull().default(false),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('profiles_time_format', sql`${table.timeFormat} in (${toList(timeFormats)})`),
    check('profiles_reminders', isReminderList(table.reminders)),
    check('profiles_first_day', sql`${table.firstDayOfWeek} in (${toList(firstDays)})`),
  ],
);

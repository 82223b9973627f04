import type { ReminderLead } from '@pouch/contract/vocabulary';
import { reminderLeads } from '@pouch/contract/vocabulary';
import { sql, type SQL } from 'drizzle-orm';
import { smallint, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Reminders in minutes before, the earliest first; null for the default. */
export const storedReminders = () => smallint().array().$type<ReminderLead[]>();

/** That a list of reminders has known minutes only. */
export const isReminderList = (column: AnyPgColumn): SQL =>
  sql`${column} <@ array[${sql.raw(reminderLeads.join(', '))}]::smallint[]`;

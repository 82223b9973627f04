import type { Item, ScheduleItemInput } from '@pouch/contract/items';
import type { ReminderLead } from '@pouch/contract/vocabulary';
import { isDeepEqual } from './recurrence-form.ts';

/** An item's own reminders; null for the user's default. Items that an earlier version has kept have none. */
export const ownReminders = ({ reminders }: Pick<Item, 'reminders'>): readonly ReminderLead[] | null =>
  reminders ?? null;

/** The part of a request that changes the reminders; empty if they are as before. */
export const remindersToSend = (
  reminders: readonly ReminderLead[] | null,
  item: Item,
): Pick<ScheduleItemInput, 'reminders'> =>
  isDeepEqual(reminders, ownReminders(item)) ? {} : { reminders: reminders && [...reminders] };

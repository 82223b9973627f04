import type { Item, ScheduleItemInput } from '@pouch/contract/items';
import type { ReminderLead } from '@pouch/contract/vocabulary';
import { isDeepEqual } from './recurrence-form.ts';

/** How an item reminds of itself. */
export interface OwnReminders {
  /** In minutes before; null for the user's default. */
  reminders: readonly ReminderLead[] | null;
  /** After how many minutes it is announced again, until it is done or snoozed; null for never (RM-05). */
  insistMinutes: number | null;
}

/** Items that an earlier version has kept have neither. */
export const ownReminders = (item: Partial<Pick<Item, 'reminders' | 'insistMinutes'>>): OwnReminders => ({
  reminders: item.reminders ?? null,
  insistMinutes: item.insistMinutes ?? null,
});

/** The part of a request that changes the reminders; empty if they are as before. */
export function remindersToSend(
  { reminders, insistMinutes }: OwnReminders,
  item: Item,
): Pick<ScheduleItemInput, 'reminders' | 'insistMinutes'> {
  const before = ownReminders(item);
  return {
    ...(!isDeepEqual(reminders, before.reminders) && { reminders: reminders && [...reminders] }),
    ...(insistMinutes !== before.insistMinutes && { insistMinutes }),
  };
}

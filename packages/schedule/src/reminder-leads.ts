import { firstReminders, type ReminderLead } from '@pouch/contract/vocabulary';

/** The shortest lead that announces something on an earlier day, in minutes. */
export const dayLead = 1440;

/**
 * The reminders of an item or entry, in minutes before: its own or, without them, the person's default, or the first ones
 * where that is unknown. By default a whole day comes at its time and on days before, and not minutes before it (AD-03).
 */
export function chosenLeads(
  own: readonly ReminderLead[] | null | undefined,
  { isWholeDay, byDefault }: { isWholeDay: boolean; byDefault: readonly ReminderLead[] | null | undefined },
): readonly ReminderLead[] {
  if (own) return own;
  const usual = byDefault ?? firstReminders;
  if (!isWholeDay || usual.length === 0) return usual;
  return [...usual.filter((lead) => lead >= dayLead), 0];
}

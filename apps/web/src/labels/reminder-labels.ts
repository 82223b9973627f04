import { reminderLeads, type ReminderLead } from '@pouch/contract/vocabulary';

const durations: Readonly<Record<ReminderLead, string>> = {
  0: 'at the time',
  5: '5 minutes',
  10: '10 minutes',
  30: '30 minutes',
  60: '1 hour',
  120: '2 hours',
  1440: '1 day',
  2880: '2 days',
  10080: '1 week',
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The reminders that can be chosen, the latest first (RM-01). */
export const reminderOptions = reminderLeads.map((lead) => ({
  value: lead,
  label: lead === 0 ? 'At the time' : `${durations[lead]} before`,
}));

/** "1 day, 30 minutes, at the time" before something is due; "None" without any. */
export function remindersLabel(leads: readonly ReminderLead[]): string {
  if (leads.length === 0) return 'None';
  const ordered = leads.toSorted((one, other) => other - one);
  return capitalise(ordered.map((lead) => durations[lead]).join(', '));
}

/** "30 minutes before", "1 day, 1 hour before", "No reminders": what a thought says of its reminders. */
export function saidRemindersLabel(leads: readonly ReminderLead[]): string {
  if (leads.length === 0) return 'No reminders';
  return leads.at(-1) === 0 ? remindersLabel(leads) : `${remindersLabel(leads)} before`;
}

import { z } from 'zod';
import { maxInsistMinutes, minInsistMinutes, reminderLeads } from '../../vocabulary.ts';

const minutes = z.literal(
  reminderLeads,
  'A reminder comes 0, 5, 10, 30, 60, 120, 1440, 2880 or 10080 minutes before',
);

/** How many minutes before its time something is announced, the earliest reminder first; empty for never (RM-01). */
export const reminderList = z.array(minutes);

/** The same as clients send it, in any order. */
export const reminderListInput = z
  .array(minutes, 'Please list the minutes of each reminder')
  .max(reminderLeads.length, `At most ${reminderLeads.length} reminders can be chosen`)
  .refine((list) => new Set(list).size === list.length, { error: 'Each reminder can be chosen once' })
  .overwrite((list) => list.toSorted((one, other) => other - one));

/** Minutes after which something that is due is announced again, until it is done or snoozed (RM-05). */
export const insistMinutes = z.int().min(minInsistMinutes).max(maxInsistMinutes);

import { z } from 'zod';

/** Minutes by which a reminder is snoozed when nothing is said. */
const defaultSnoozeMinutes = 10;
/** Enough for 9:00 tomorrow, on a day of 25 hours too. */
const maxSnoozeMinutes = 2 * 24 * 60;

/** What a button of a reminder's notification does (RM-02). */
export const actOnReminderInput = z.object({
  /** From the notification: names it, on one device of one user, and works once. */
  token: z.string().min(1).max(1_000),
  action: z.enum(['done', 'snooze'], 'Please choose done or snooze'),
  /** For `snooze`: in how many minutes to remind again. */
  minutes: z.int().min(1).max(maxSnoozeMinutes).default(defaultSnoozeMinutes),
});
export type ActOnReminderInput = z.input<typeof actOnReminderInput>;

export const actedOnReminder = z.object({
  success: z.literal(true),
  /** When a snoozed reminder comes again, ISO 8601 in UTC; null once it is done. */
  remindsAt: z.string().nullable(),
});

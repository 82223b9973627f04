import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { addDeviceSnooze } from '../../platform/reminders/device-snoozes.ts';
import type { PressedReminder } from '../../platform/reminders/pressed-reminder.ts';
import { answerReminder } from '../../platform/reminders/reminder-answers.ts';
import { canRemind } from '../../platform/reminders/reminders.ts';

const minuteMs = 60_000;
const morning = '09:00';

/** How long a reminder may be snoozed, with the minutes from `now` (epoch milliseconds). */
export const snoozeChoices = (now: number, zone: string) => [
  { label: '10 minutes', minutes: 10 },
  { label: '1 hour', minutes: 60 },
  { label: 'Tomorrow', minutes: minutesToMorning(now, zone) },
];

/** Minutes until 9:00 of the next day in a zone, rounded up. */
export function minutesToMorning(now: number, zone: string): number {
  const { date } = toLocal(new Date(now).toISOString(), zone);
  const tomorrow = new Date(Date.parse(date) + 24 * 60 * minuteMs).toISOString().slice(0, 10);
  return Math.ceil((Date.parse(toInstant(tomorrow, morning, zone)) - now) / minuteMs);
}

/**
 * Reminds again in some minutes: the phone on its own, for a browser the server does. Resolves to whether it will; false for
 * a reminder that can't be answered any more.
 */
export async function snoozeReminder(
  { sourceId, occurrenceAt, token }: PressedReminder,
  { minutes, now }: { minutes: number; now: number },
): Promise<boolean> {
  if (canRemind()) {
    addDeviceSnooze({ sourceId, occurrenceAt, at: now + minutes * minuteMs }, now);
    return true;
  }
  if (token === null) return false;
  return (await answerReminder(window, { token, action: 'snooze', minutes })) !== 'refused';
}

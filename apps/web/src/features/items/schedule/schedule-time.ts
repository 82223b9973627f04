import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { toEpochMs, type Instant } from '../../../lib/time/epoch-ms.ts';
import { addDays } from '../../../ui/date/plain-date.ts';

/** Local date `YYYY-MM-DD` and time `HH:MM`; '' while missing. */
export interface Schedule {
  date: string;
  time: string;
}

export const missingTimeMessage = 'Please choose a date and a time, or clear both';
const passedTimeMessage = 'This time has passed. Please choose a later one.';

/** The local date and time in `zone` at an instant; null for a missing or invalid one. */
export function scheduleAt(instant: Instant | null, zone: string): Schedule | null {
  const time = toEpochMs(instant);
  if (Number.isNaN(time)) return null;
  const local = toLocal(new Date(time).toISOString(), zone);
  return { date: local.date, time: local.time };
}

/** Today's date in `zone`. `now` in milliseconds since the epoch. */
export const todayIn = (now: number, zone: string): string => toLocal(new Date(now).toISOString(), zone).date;

/** The default of a new schedule: tomorrow at 9:00 (SC-01). `now` in milliseconds since the epoch. */
export const suggestedSchedule = (now: number, zone: string): Schedule => ({
  date: addDays(todayIn(now, zone), 1),
  time: '09:00',
});

/** Validates a schedule: a message, or undefined if it is in the future (SC-01). `now` in milliseconds since the epoch. */
export function scheduleError({ date, time }: Schedule, now: number, zone: string): string | undefined {
  if (date === '' || time === '') return missingTimeMessage;
  return Date.parse(toInstant(date, time, zone)) <= now ? passedTimeMessage : undefined;
}

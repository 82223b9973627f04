import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { readInstant, type Instant } from '../../../lib/time/epoch-ms.ts';
import { addDays } from '../../../ui/date/plain-date.ts';

/** A wall clock's date `YYYY-MM-DD` and time `HH:MM`. */
export interface Schedule {
  date: string;
  time: string;
}

export const missingTime = 'Please choose a date and a time, or clear both';
const passedTime = 'This time has passed. Please choose a later one.';

/** What a wall clock in `zone` shows at an instant, or null when there is none that can be read. */
export function scheduleAt(instant: Instant | null, zone: string): Schedule | null {
  const time = readInstant(instant);
  if (Number.isNaN(time)) return null;
  const local = toLocal(new Date(time).toISOString(), zone);
  return { date: local.date, time: local.time };
}

/** Today's date on a wall clock in `zone`. `now` in milliseconds since the epoch. */
export const todayIn = (now: number, zone: string): string => toLocal(new Date(now).toISOString(), zone).date;

/** Tomorrow at nine, the first suggestion for a schedule (SC-01). `now` in milliseconds since the epoch. */
export const suggestedSchedule = (now: number, zone: string): Schedule => ({
  date: addDays(todayIn(now, zone), 1),
  time: '09:00',
});

/** What is wrong with a date and a time; undefined when something can be due then (SC-01). */
export function scheduleError({ date, time }: Schedule, now: number, zone: string): string | undefined {
  if (date === '' || time === '') return missingTime;
  return Date.parse(toInstant(date, time, zone)) <= now ? passedTime : undefined;
}

import { calendarDaysApart, formatClock, formatMoment, formatterFor } from '../../labels/format-time.ts';
import { readInstant, type Instant } from '../../lib/time/epoch-ms.ts';

const dayNames: Partial<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

/** "Today, 6:00 PM", "Tomorrow, 9:00 AM", else "Nov 23, 10:00 AM" (HO-04); "Invalid date" for what is none. */
export function homeTime(instant: Instant, now: number, zone: string): string {
  const days = daysTo(instant, now, zone);
  if (days === null) return 'Invalid date';
  if (days === 0 || days === 1) return `${dayNames[days] ?? ''}, ${formatClock(instant, zone)}`;
  return `${dateIn(zone, { month: 'short', day: 'numeric' }, instant)}, ${formatClock(instant, zone)}`;
}

/** "Yesterday, 9:00 AM", "Today, 6:00 PM", else "Nov 23, 10:00 AM": for the second line of a row. */
export const listTime = (instant: Instant, now: number, zone: string): string =>
  formatMoment(instant, new Date(now), zone);

/** The day's name and the time, else the full date and time (UP-02); "Invalid date" for what is none. */
export function fullTime(instant: Instant, now: number, zone: string): string {
  const days = daysTo(instant, now, zone);
  if (days === null) return 'Invalid date';
  return `${dayNames[days] ?? fullDate(instant, now, zone)}, ${formatClock(instant, zone)}`;
}

/** "Monday, November 23", with the year when it is another one. */
export const fullDate = (instant: Instant, now: number, zone: string): string =>
  dateOf(instant, { now, zone }, { weekday: 'long', month: 'long', day: 'numeric' });

/** "Sat, Nov 28", with the year when it is another one. */
export const shortDate = (instant: Instant, now: number, zone: string): string =>
  dateOf(instant, { now, zone }, { weekday: 'short', month: 'short', day: 'numeric' });

/** "Nov 2", with the year when it is another one. */
export const monthDay = (instant: Instant, now: number, zone: string): string =>
  dateOf(instant, { now, zone }, { month: 'short', day: 'numeric' });

function dateOf(
  instant: Instant,
  { now, zone }: { now: number; zone: string },
  wording: Intl.DateTimeFormatOptions,
): string {
  const yearOf = (moment: Instant) => dateIn(zone, { year: 'numeric' }, moment);
  const isThisYear = yearOf(instant) === yearOf(new Date(now).toISOString());
  return dateIn(zone, isThisYear ? wording : { ...wording, year: 'numeric' }, instant);
}

/** Calendar days from `now`, negative for the past; null when the instant can't be read. */
export function daysTo(instant: Instant, now: number, zone: string): number | null {
  const moment = new Date(readInstant(instant));
  return Number.isNaN(moment.getTime()) ? null : calendarDaysApart(moment, new Date(now), zone);
}

const dateIn = (zone: string, wording: Intl.DateTimeFormatOptions, instant: Instant): string =>
  formatterFor(zone, wording).format(readInstant(instant));

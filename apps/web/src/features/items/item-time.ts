import { calendarDaysApart, formatDue, formatterFor, withClock, type Due } from '../../labels/format-time.ts';
import { toEpochMs, type Instant } from '../../lib/time/epoch-ms.ts';

const dayNames: Partial<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

/** "Today, 6:00 PM", "Tomorrow, 9:00 AM", else "Nov 23, 10:00 AM" (HO-04); "Invalid date" for an invalid instant. */
export function homeTime(due: Due, now: number, zone: string): string {
  const instant = due.scheduled_at ?? '';
  const days = daysTo(instant, now, zone);
  if (days === null) return 'Invalid date';
  const name = days === 0 || days === 1 ? dayNames[days] : undefined;
  return withClock(name ?? formatInZone(zone, { month: 'short', day: 'numeric' }, instant), due, zone);
}

/** For the second line of a row: "Yesterday, 9:00 AM", "Today, 6:00 PM", else "Nov 23, 10:00 AM". */
export const listTime = (due: Due, now: number, zone: string): string => formatDue(due, new Date(now), zone);

/** The day's name and the time, else the full date and the time (UP-02); "Invalid date" for an invalid instant. */
export function fullTime(due: Due, now: number, zone: string): string {
  const instant = due.scheduled_at ?? '';
  const days = daysTo(instant, now, zone);
  if (days === null) return 'Invalid date';
  return withClock(dayNames[days] ?? fullDate(instant, now, zone), due, zone);
}

/** As `fullTime`, short enough for a toast or a narrow row: "Tomorrow, 9:00 AM", "Sat, Nov 28, 12:00 PM". */
export function shortTime(due: Due, now: number, zone: string): string {
  const instant = due.scheduled_at ?? '';
  const days = daysTo(instant, now, zone);
  if (days === null) return 'Invalid date';
  return withClock(dayNames[days] ?? shortDate(instant, now, zone), due, zone);
}

/** "Monday, November 23", with the year if it is not the current one. */
export const fullDate = (instant: Instant, now: number, zone: string): string =>
  formatDate(instant, { now, zone }, { weekday: 'long', month: 'long', day: 'numeric' });

/** "Sat, Nov 28", with the year if it is not the current one. */
export const shortDate = (instant: Instant, now: number, zone: string): string =>
  formatDate(instant, { now, zone }, { weekday: 'short', month: 'short', day: 'numeric' });

/** "Nov 2", with the year if it is not the current one. */
export const monthDay = (instant: Instant, now: number, zone: string): string =>
  formatDate(instant, { now, zone }, { month: 'short', day: 'numeric' });

function formatDate(
  instant: Instant,
  { now, zone }: { now: number; zone: string },
  options: Intl.DateTimeFormatOptions,
): string {
  const formatYear = (moment: Instant) => formatInZone(zone, { year: 'numeric' }, moment);
  const isThisYear = formatYear(instant) === formatYear(new Date(now).toISOString());
  return formatInZone(zone, isThisYear ? options : { ...options, year: 'numeric' }, instant);
}

/** Calendar days from `now`, negative for the past; null for an invalid instant. */
export function daysTo(instant: Instant, now: number, zone: string): number | null {
  const moment = new Date(toEpochMs(instant));
  return Number.isNaN(moment.getTime()) ? null : calendarDaysApart(moment, new Date(now), zone);
}

const formatInZone = (zone: string, options: Intl.DateTimeFormatOptions, instant: Instant): string =>
  formatterFor(zone, options).format(toEpochMs(instant));

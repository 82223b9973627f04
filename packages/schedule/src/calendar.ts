/** Days since 1970-01-01. Dates are plain numbers here, so that rules can add and compare them. */
export type EpochDay = number;

const msPerDay = 86_400_000;

/** The day, or null if the month has no such day. Months count from 1. */
export function toEpochDay(year: number, month: number, day: number): EpochDay | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return Math.floor(Date.UTC(year, month - 1, day) / msPerDay);
}

/** Parses `YYYY-MM-DD`. Throws a RangeError if the calendar has no such day. */
export function parseDay(text: string): EpochDay {
  const day = Date.parse(`${text}T00:00:00Z`) / msPerDay;
  if (!Number.isInteger(day) || formatDay(day) !== text) throw new RangeError(`Not a date: ${text}`);
  return day;
}

/** A day as `YYYY-MM-DD`. */
export function formatDay(day: EpochDay): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

/** Year, month (from 1) and day of the month. */
export function toDateParts(day: EpochDay): { year: number; month: number; dayOfMonth: number } {
  const date = new Date(day * msPerDay);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() };
}

/** 0 for Monday to 6 for Sunday. 1970-01-01 was a Thursday. */
export function weekdayIndex(day: EpochDay): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The Monday of the day's week. */
export function startOfWeek(day: EpochDay): EpochDay {
  return day - weekdayIndex(day);
}

/** The first day on or after `day` that is this weekday (0 for Monday to 6 for Sunday). */
export function weekdayOnOrAfter(day: EpochDay, weekday: number): EpochDay {
  return day + ((weekday - weekdayIndex(day) + 7) % 7);
}

/** The same day of the month `months` later, clamped to the month's last day. */
export function addMonths(day: EpochDay, months: number): EpochDay {
  const { year, month, dayOfMonth } = toDateParts(day);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  return (
    toEpochDay(targetYear, targetMonth, Math.min(dayOfMonth, daysInMonth(targetYear, targetMonth))) ?? day
  );
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** An ordinal weekday of a month: 1 to 5, or -1 for the last; null if the month has no fifth. */
export function ordinalWeekday(
  year: number,
  month: number,
  weekday: number,
  ordinal: number,
): EpochDay | null {
  const length = daysInMonth(year, month);
  if (ordinal === -1) return weekdayOnOrAfter((toEpochDay(year, month, length) ?? 0) - 6, weekday);
  const found = weekdayOnOrAfter(toEpochDay(year, month, 1) ?? 0, weekday) + 7 * (ordinal - 1);
  return toDateParts(found).month === month ? found : null;
}

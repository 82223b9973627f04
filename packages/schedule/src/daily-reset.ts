/*
 * Daily Routines starts over each day at 04:00 on the user's wall clock (FW-04). Nothing runs at that moment: a check
 * carries the instant at which it was made, and server and devices compare its routine day with the current one.
 */

/** The hour on the wall clock at which a routine day begins. */
const resetHour = 4;

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than any routine day, even one in which a zone's clock goes back by hours. */
const maxRoutineDayMs = 2 * dayMs;

/**
 * The routine day of an instant (ISO 8601) as `YYYY-MM-DD`: the date in `zone`, and before 04:00 the day before. If
 * daylight saving skips 04:00, the day begins at the first moment after the gap. A zone that this machine does not know
 * counts as UTC. Throws a RangeError for an invalid instant.
 */
export function routineDay(instant: string, zone: string): string {
  const parts = formatterFor(zone).formatToParts(new Date(instant));
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const daysBack = number('hour') < resetHour ? 1 : 0;
  const day = new Date(0);
  day.setUTCFullYear(number('year'), number('month') - 1, number('day') - daysBack);
  return day.toISOString().slice(0, 10);
}

/** Whether a check made at `checkedAt` (ISO 8601) still holds on a routine day. False without an instant. */
export function isCheckedOn(checkedAt: string | null, { day, zone }: { day: string; zone: string }): boolean {
  if (checkedAt === null || Date.parse(day) - Date.parse(checkedAt) > maxRoutineDayMs) return false;
  // Not `===`: the clock of the device that checked it may be ahead.
  return routineDay(checkedAt, zone) >= day;
}

/** Whether a check made at `checkedAt` still holds at `now` (both ISO 8601). */
export const isCheckedToday = (
  checkedAt: string | null,
  { now, zone }: { now: string; zone: string },
): boolean => isCheckedOn(checkedAt, { day: routineDay(now, zone), zone });

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const created = createFormatter(zone);
  formatters.set(zone, created);
  return created;
}

function createFormatter(zone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory', { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-u-ca-gregory', { ...options, timeZone: 'UTC' });
  }
}

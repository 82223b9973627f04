import { Temporal } from 'temporal-polyfill';
import { formatDay, parseDay, weekdayFrom } from './calendar.ts';

/*
 * A person's weeks run from one Sunday 23:00 on the wall clock of their zone to the next (ST-04). A week is called by
 * the Sunday on which it ends, as `YYYY-MM-DD`.
 */

const sunday = 6;
const end = Temporal.PlainTime.from('23:00');

/**
 * The moment at which a week is over (ISO 8601 with milliseconds, `Z`). Where daylight saving skips it, it is later by
 * the gap; of two it is the first. Throws a RangeError for what is no date or zone.
 */
export function endOfWeek(week: string, zone: string): string {
  return Temporal.PlainDate.from(week)
    .toZonedDateTime({ timeZone: zone, plainTime: end })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });
}

/** The week that holds a moment; the moment at which a week is over belongs to the next. Throws a RangeError likewise. */
export function weekOf(instant: string, zone: string): string {
  const moment = Temporal.Instant.from(instant);
  const isOver = (week: string) => Temporal.Instant.compare(moment, endOfWeek(week, zone)) >= 0;
  const shown = moment.toZonedDateTimeISO(zone).toPlainDate().toString();
  let week = formatDay(weekdayFrom(parseDay(shown), sunday));
  while (isOver(week)) week = weekAfter(week);
  // A Sunday that a zone left out, or whose 23:00 it skipped, is over only on the Monday.
  while (!isOver(weekAfter(week, -1))) week = weekAfter(week, -1);
  return week;
}

/** The week that comes some weeks after another, or before it where `count` is negative. */
export const weekAfter = (week: string, count = 1): string => formatDay(parseDay(week) + 7 * count);

/** How many weeks lie between two: 1 for one and the next. */
export const weeksBetween = (first: string, last: string): number => (parseDay(last) - parseDay(first)) / 7;

/** Whether a text calls a week: a Sunday of the calendar. */
export function isWeek(text: string): boolean {
  try {
    return weekdayFrom(parseDay(text), sunday) === parseDay(text);
  } catch {
    return false;
  }
}

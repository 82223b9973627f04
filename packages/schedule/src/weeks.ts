import { Temporal } from 'temporal-polyfill';
import { formatDay, parseDay, weekdayOnOrAfter } from './calendar.ts';
import { keepForSpan, type Span } from './keep-for-span.ts';

/*
 * A user's week runs from Sunday 23:00 on the wall clock of their time zone to the next (ST-04). A week is identified by
 * the Sunday on which it ends, as `YYYY-MM-DD`.
 */

const sunday = 6;
const weekEndTime = Temporal.PlainTime.from('23:00');

/**
 * The instant at which a week ends (ISO 8601 with milliseconds, `Z`). If daylight saving skips 23:00, it is later by the
 * gap; if 23:00 happens twice, it is the first. Throws a RangeError for an invalid date or zone.
 */
export function endOfWeek(weekEnding: string, zone: string): string {
  return Temporal.PlainDate.from(weekEnding)
    .toZonedDateTime({ timeZone: zone, plainTime: weekEndTime })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });
}

/**
 * The week that contains an instant; a week's end belongs to the next week. Throws a RangeError likewise. The last week of each
 * zone is kept: finding it twice took a seventh of node's time of completing an item.
 */
export const toWeekEnding = (instant: string, zone: string): string =>
  keptWeek(Temporal.Instant.from(instant).epochMilliseconds, zone);

const keptWeek = keepForSpan(findWeek);

function findWeek(at: number, zone: string): Span<string> {
  const findEnd = (weekEnding: string): number => Date.parse(endOfWeek(weekEnding, zone));
  const moment = Temporal.Instant.fromEpochMilliseconds(at);
  const shown = moment.toZonedDateTimeISO(zone).toPlainDate().toString();
  let weekEnding = formatDay(weekdayOnOrAfter(parseDay(shown), sunday));
  while (at >= findEnd(weekEnding)) weekEnding = addWeeks(weekEnding);
  // If the zone skipped the Sunday or its 23:00, the week ends on the Monday.
  while (at < findEnd(addWeeks(weekEnding, -1))) weekEnding = addWeeks(weekEnding, -1);
  return { found: weekEnding, from: findEnd(addWeeks(weekEnding, -1)), until: findEnd(weekEnding) };
}

/** The week `count` weeks later; earlier if `count` is negative. */
export const addWeeks = (weekEnding: string, count = 1): string =>
  formatDay(parseDay(weekEnding) + 7 * count);

/** The number of weeks from one to another: 1 for consecutive weeks. */
export const weeksBetween = (first: string, last: string): number => (parseDay(last) - parseDay(first)) / 7;

/** Whether a text identifies a week: `YYYY-MM-DD` of a Sunday. */
export function isWeekEnding(text: string): boolean {
  try {
    return weekdayOnOrAfter(parseDay(text), sunday) === parseDay(text);
  } catch {
    return false;
  }
}

import { Temporal } from 'temporal-polyfill';
import { formatDay, parseDay, weekdayOnOrAfter } from './calendar.ts';

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

interface Week {
  weekEnding: string;
  /** From the end of the previous week to its own, in milliseconds since the epoch. */
  from: number;
  until: number;
}

/** More than there are zones. */
const maxWeeks = 1_000;
/** The week of each zone that was asked for last: nearly always the one in progress. */
const lastWeeks = new Map<string, Week>();

/**
 * The week that contains an instant; a week's end belongs to the next week. Throws a RangeError likewise. The last week of each
 * zone is kept: finding it twice took a seventh of node's time of completing an item.
 */
export function toWeekEnding(instant: string, zone: string): string {
  const moment = Temporal.Instant.from(instant);
  const at = moment.epochMilliseconds;
  const last = lastWeeks.get(zone);
  if (last && last.from <= at && at < last.until) return last.weekEnding;
  const week = findWeek(moment, zone);
  if (lastWeeks.size >= maxWeeks) lastWeeks.clear();
  lastWeeks.set(zone, week);
  return week.weekEnding;
}

function findWeek(moment: Temporal.Instant, zone: string): Week {
  const at = moment.epochMilliseconds;
  const endOf = (weekEnding: string): number => Date.parse(endOfWeek(weekEnding, zone));
  const shown = moment.toZonedDateTimeISO(zone).toPlainDate().toString();
  let weekEnding = formatDay(weekdayOnOrAfter(parseDay(shown), sunday));
  while (at >= endOf(weekEnding)) weekEnding = addWeeks(weekEnding);
  // If the zone skipped the Sunday or its 23:00, the week ends on the Monday.
  while (at < endOf(addWeeks(weekEnding, -1))) weekEnding = addWeeks(weekEnding, -1);
  return { weekEnding, from: endOf(addWeeks(weekEnding, -1)), until: endOf(weekEnding) };
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

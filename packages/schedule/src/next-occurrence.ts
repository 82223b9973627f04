import { Temporal } from 'temporal-polyfill';
import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { parseDay, type EpochDay } from './calendar.ts';
import { rulePeriods } from './rule-periods.ts';
import { instantOn, toLocal } from './zoned-time.ts';

/**
 * Periods looked at beyond the one that holds `after`. A daily rule limited to one weekday may skip six
 * periods in a row; nothing skips more, so a rule that yields no date within these never will.
 */
const periodsAhead = 8;

/**
 * The rule's next instant (ISO 8601, `Z`) strictly after `after`, or null when the rule has ended.
 * The wall clock is kept through daylight saving. A monthly rule on a day that a month lacks falls on that
 * month's last day. Throws a RangeError when a date, an instant or the zone cannot be read.
 */
export function nextOccurrence(rule: Recurrence, after: string): string | null {
  return occurrences(rule, after, 1)[0] ?? null;
}

/** The next `count` instants strictly after `after`, fewer when the rule ends before. */
export function occurrences(rule: Recurrence, after: string, count: number): string[] {
  const found: string[] = [];
  const time = Temporal.PlainTime.from(rule.time_local);
  let threshold = Temporal.Instant.from(after);
  for (const day of daysToConsider(rule, after)) {
    if (found.length >= count) break;
    const instant = instantOn(day, time, rule.timezone);
    // Where a zone leaves out a whole day, two dates fall on one instant.
    if (Temporal.Instant.compare(instant, threshold) <= 0) continue;
    found.push(instant.toString());
    threshold = instant;
  }
  return found;
}

/**
 * The instant (ISO 8601, `Z`) beyond which a rule has no occurrence; null for one that never ends. Throws a RangeError
 * when a part cannot be read.
 */
export function endOf(rule: Recurrence): string | null {
  const day = lastDayOf(rule);
  if (day === null) return null;
  return instantOn(day, Temporal.PlainTime.from(rule.time_local), rule.timezone).toString();
}

function lastDayOf(rule: Recurrence): EpochDay | null {
  const { type, until, count } = rule.ends;
  if (type === 'UNTIL' && until !== null) return parseDay(until);
  if (type !== 'COUNT' || count === null) return null;
  let last = parseDay(rule.anchor_date);
  for (const day of firstDays(rule, count)) last = day;
  return last;
}

/** The rule's days in order: from just before the threshold on, or all of them when they have to be counted. */
function* daysToConsider(rule: Recurrence, after: string): Generator<EpochDay> {
  const { type, until, count } = rule.ends;
  if (type === 'COUNT' && count !== null) {
    yield* firstDays(rule, count);
    return;
  }
  const last = type === 'UNTIL' && until !== null ? parseDay(until) : Infinity;
  // A time that daylight saving skips may be due on the day after its own.
  const start = parseDay(toLocal(after, rule.timezone).date) - 1;
  for (const day of daysFrom(rule, start)) {
    if (day > last) return;
    yield day;
  }
}

function* firstDays(rule: Recurrence, count: number): Generator<EpochDay> {
  let yielded = 0;
  for (const day of daysFrom(rule, parseDay(rule.anchor_date))) {
    if (yielded === count) return;
    yield day;
    yielded += 1;
  }
}

/** The rule's days from the period that holds `start` on, never before the anchor; ends only when no more exist. */
function* daysFrom(rule: Recurrence, start: EpochDay): Generator<EpochDay> {
  const periods = rulePeriods(rule);
  const anchor = parseDay(rule.anchor_date);
  let empty = 0;
  for (let index = Math.max(0, periods.indexOf(start)); empty < periodsAhead; index += 1) {
    const days = periods.daysIn(index).filter((day) => day >= anchor);
    empty = days.length === 0 ? empty + 1 : 0;
    yield* days;
  }
}

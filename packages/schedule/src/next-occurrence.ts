import { Temporal } from 'temporal-polyfill';
import type { Recurrence } from '@pouch/contract/recurrence';
import { parseDay, type EpochDay } from './calendar.ts';
import { rulePeriods } from './rule-periods.ts';
import { instantOn, toLocal } from './zoned-time.ts';

/**
 * Empty periods in a row after which a rule is known to have no further date. A daily rule limited to one weekday may
 * skip six periods in a row, and no rule skips more.
 */
const maxEmptyPeriods = 8;

/**
 * The rule's next instant (ISO 8601, `Z`) strictly after `after`, or null if the rule has ended. The wall-clock time
 * stays the same through daylight saving. In a month without the rule's day, the month's last day is used. Throws a
 * RangeError for an invalid date, instant or zone.
 */
export function nextOccurrence(rule: Recurrence, after: string): string | null {
  return occurrences(rule, after, 1)[0] ?? null;
}

/** The next `count` instants strictly after `after`; fewer if the rule ends before. Errors as `nextOccurrence`. */
export function occurrences(rule: Recurrence, after: string, count: number): string[] {
  const found: string[] = [];
  const time = Temporal.PlainTime.from(rule.time_local);
  let threshold = Temporal.Instant.from(after);
  for (const day of daysToConsider(rule, after)) {
    if (found.length >= count) break;
    const instant = instantOn(day, time, rule.timezone);
    // Where a zone skips a whole day, two dates map to the same instant.
    if (Temporal.Instant.compare(instant, threshold) <= 0) continue;
    found.push(instant.toString());
    threshold = instant;
  }
  return found;
}

/**
 * The instant (ISO 8601, `Z`) after which a rule has no occurrence; null for a rule without an end. Throws a RangeError
 * for an invalid date or zone.
 */
export function ruleEnd(rule: Recurrence): string | null {
  const day = lastRuleDay(rule);
  if (day === null) return null;
  return instantOn(day, Temporal.PlainTime.from(rule.time_local), rule.timezone).toString();
}

function lastRuleDay(rule: Recurrence): EpochDay | null {
  const { type, until, count } = rule.ends;
  if (type === 'UNTIL' && until !== null) return parseDay(until);
  if (type !== 'COUNT' || count === null) return null;
  let last = parseDay(rule.anchor_date);
  for (const day of firstDays(rule, count)) last = day;
  return last;
}

/** The rule's days in order, from the day before `after`; all of them if the rule ends after a count. */
function* daysToConsider(rule: Recurrence, after: string): Generator<EpochDay> {
  const { type, until, count } = rule.ends;
  if (type === 'COUNT' && count !== null) {
    yield* firstDays(rule, count);
    return;
  }
  const last = type === 'UNTIL' && until !== null ? parseDay(until) : Infinity;
  // A time skipped by daylight saving may fall on the next day.
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

/** The rule's days from the period that contains `start`, none before the anchor; endless unless no more exist. */
function* daysFrom(rule: Recurrence, start: EpochDay): Generator<EpochDay> {
  const periods = rulePeriods(rule);
  const anchor = parseDay(rule.anchor_date);
  let empty = 0;
  for (let index = Math.max(0, periods.indexOf(start)); empty < maxEmptyPeriods; index += 1) {
    const days = periods.daysIn(index).filter((day) => day >= anchor);
    empty = days.length === 0 ? empty + 1 : 0;
    yield* days;
  }
}

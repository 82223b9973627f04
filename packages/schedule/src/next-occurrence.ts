import { Temporal } from 'temporal-polyfill';
import type { Recurrence } from '@pouch/contract/recurrence';
import { rulePeriods } from './rule-periods.ts';
import { toInstant } from './zoned-time.ts';

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
  const threshold = Temporal.Instant.from(after);
  const found: string[] = [];
  for (const date of datesToConsider(rule, threshold)) {
    if (found.length >= count) break;
    const instant = toInstant(date.toString(), rule.time_local, rule.timezone);
    if (Temporal.Instant.compare(instant, threshold) > 0) found.push(instant);
  }
  return found;
}

/** The rule's dates in order: from the threshold's period on, or all of them when they have to be counted. */
function* datesToConsider(rule: Recurrence, threshold: Temporal.Instant): Generator<Temporal.PlainDate> {
  const { type, until, count } = rule.ends;
  if (type === 'COUNT' && count !== null) {
    yield* firstDates(rule, count);
    return;
  }
  const last = type === 'UNTIL' && until !== null ? Temporal.PlainDate.from(until) : null;
  const local = threshold.toZonedDateTimeISO(rule.timezone).toPlainDate();
  for (const date of datesFrom(rule, local)) {
    if (last !== null && Temporal.PlainDate.compare(date, last) > 0) return;
    yield date;
  }
}

function* firstDates(rule: Recurrence, count: number): Generator<Temporal.PlainDate> {
  let yielded = 0;
  for (const date of datesFrom(rule, Temporal.PlainDate.from(rule.anchor_date))) {
    if (yielded === count) return;
    yield date;
    yielded += 1;
  }
}

/** The rule's dates from the period that holds `start` on, never before the anchor; ends only when no more exist. */
function* datesFrom(rule: Recurrence, start: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  const periods = rulePeriods(rule);
  const anchor = Temporal.PlainDate.from(rule.anchor_date);
  let empty = 0;
  for (let index = Math.max(0, periods.indexOf(start)); empty < periodsAhead; index += 1) {
    const dates = periods.datesIn(index).filter((date) => Temporal.PlainDate.compare(date, anchor) >= 0);
    empty = dates.length === 0 ? empty + 1 : 0;
    yield* dates;
  }
}

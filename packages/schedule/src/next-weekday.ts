import { weekdays } from '@pouch/contract/vocabulary';
import { nextOccurrence } from './next-occurrence.ts';
import { toLocal } from './zoned-time.ts';

interface WeeklyTime {
  /** 0 for Monday to 6 for Sunday. */
  weekday: number;
  /** `HH:MM` on a wall clock in `timezone`. */
  time: string;
  timezone: string;
}

/**
 * The next instant (ISO 8601, `Z`) strictly after `after` at which the wall clock shows this weekday and time, which may be
 * later today (LL-05). Throws a RangeError for an invalid weekday, time, zone or instant.
 */
export function nextWeekday({ weekday, time, timezone }: WeeklyTime, after: string): string {
  const byDay = weekdays[weekday];
  if (byDay === undefined) throw new RangeError(`Not a weekday: ${weekday}`);
  const rule = {
    freq: 'WEEKLY' as const,
    interval: 1,
    byDay,
    time_local: time,
    anchor_date: toLocal(after, timezone).date,
    timezone,
    ends: { type: 'NEVER' as const, until: null, count: null },
  };
  const next = nextOccurrence(rule, after);
  if (next === null) throw new RangeError('A weekly time without an end has a next one');
  return next;
}

import type { Recurrence } from '@pouch/contract/recurrence';
import type { Frequency } from '@pouch/contract/vocabulary';
import { weekdayOfDate } from '../../lib/recurrence-words.ts';

/** What the form can offer: a plain frequency, none, or the kept rule that is richer than the form. */
export type Repeat = Frequency | 'NEVER' | 'KEPT';

export const frequencyNames: Record<Frequency, string> = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  FORTNIGHTLY: 'Every 2 Weeks',
  MONTHLY: 'Monthly',
};

/** Date `YYYY-MM-DD` and time `HH:MM` as a wall clock in `timezone` shows them. */
export interface LocalTime {
  date: string;
  time: string;
  timezone: string;
}

const intervalOf = (freq: Frequency): number => (freq === 'FORTNIGHTLY' ? 2 : 1);

/** How the form shows a rule. A rule with several weekdays, an ordinal, an end or a longer interval is KEPT. */
export function repeatOf(rule: Recurrence | null): Repeat {
  if (rule === null) return 'NEVER';
  const isPlain =
    rule.ends.type === 'NEVER' &&
    rule.ordinal === undefined &&
    !Array.isArray(rule.byDay) &&
    rule.interval === intervalOf(rule.freq);
  return isPlain ? rule.freq : 'KEPT';
}

/**
 * A new rule of the simple form, starting at the given moment. A daily rule names no weekday: it would be
 * read as "only on that day".
 */
export function simpleRule(freq: Frequency, { date, time, timezone }: LocalTime): Recurrence {
  return {
    freq,
    interval: intervalOf(freq),
    byDay: freq === 'DAILY' ? null : weekdayOfDate(date),
    time_local: time,
    anchor_date: date,
    timezone,
    ends: { type: 'NEVER', until: null, count: null },
  };
}

/**
 * The rule to save. An untouched rule is returned as it was: rebuilt from today's occurrence, a rule on the
 * 31st would slide to the 28th after February. A new time of day alone keeps the rule's rhythm, and a rule
 * richer than the form keeps it whatever date is chosen.
 */
export function ruleToSave(
  repeat: Repeat,
  at: LocalTime,
  before: { rule: Recurrence | null; at: LocalTime | null },
): Recurrence | null {
  if (repeat === 'NEVER') return null;
  const { rule } = before;
  if (rule === null || repeat !== repeatOf(rule)) {
    return repeat === 'KEPT' ? rule : simpleRule(repeat, at);
  }
  const isSameDate = before.at?.date === at.date;
  if (isSameDate && before.at?.time === at.time) return rule;
  if (!isSameDate && repeat !== 'KEPT') return simpleRule(repeat, at);
  const anchor = at.date < rule.anchor_date ? at.date : rule.anchor_date;
  return { ...rule, time_local: at.time, timezone: at.timezone, anchor_date: anchor };
}

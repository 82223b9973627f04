import type { Recurrence } from '@pouch/contract/recurrence';
import { weekdays, type Frequency, type Weekday } from '@pouch/contract/vocabulary';
import { weekdayOfDate } from '../../../labels/recurrence-labels.ts';

/** A rule with options beyond its frequency, as the form edits it. */
export interface CustomRepeat {
  freq: Frequency;
  /** Days, weeks or months between two occurrences; always 2 for FORTNIGHTLY. */
  interval: number;
  /** WEEKLY and FORTNIGHTLY: the weekdays, sorted from Monday; empty means the weekday of the date. */
  weekdays: Weekday[];
  /** MONTHLY: the nth weekday of the month, `ordinal` 1 to 4 or -1 for the last; null means the date's day. */
  nthWeekday: { ordinal: number; weekday: Weekday } | null;
  ends: Recurrence['ends'];
}

/** Never, a plain frequency, a rule with more options, or an existing rule that the form cannot edit. */
export type Repeat = 'NEVER' | Frequency | CustomRepeat | 'KEPT';

export const frequencyNames: Record<Frequency, string> = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  FORTNIGHTLY: 'Every 2 Weeks',
  MONTHLY: 'Monthly',
};

/** Local date `YYYY-MM-DD` and time `HH:MM` in `timezone`. */
export interface LocalTime {
  date: string;
  time: string;
  timezone: string;
}

export const neverEnds: Recurrence['ends'] = { type: 'NEVER', until: null, count: null };

const defaultInterval = (freq: Frequency): number => (freq === 'FORTNIGHTLY' ? 2 : 1);

/** A frequency without further options. */
export const plainRepeat = (freq: Frequency): CustomRepeat => ({
  freq,
  interval: defaultInterval(freq),
  weekdays: [],
  nthWeekday: null,
  ends: neverEnds,
});

/** The plain frequency, if there are no further options. */
export function simplifyRepeat(custom: CustomRepeat): Repeat {
  return isDeepEqual(custom, plainRepeat(custom.freq)) ? custom.freq : custom;
}

/** The options that the form shows; null for NEVER and KEPT. */
export function toCustomRepeat(repeat: Repeat): CustomRepeat | null {
  if (repeat === 'NEVER' || repeat === 'KEPT') return null;
  return typeof repeat === 'string' ? plainRepeat(repeat) : repeat;
}

/** The form's value for a rule: KEPT if the form cannot represent the rule. */
export function toRepeat(rule: Recurrence | null): Repeat {
  if (rule === null) return 'NEVER';
  const custom: CustomRepeat = {
    freq: rule.freq,
    interval: rule.interval,
    weekdays: selectedWeekdays(rule),
    nthWeekday: toNthWeekday(rule),
    ends: normaliseEnds(rule.ends),
  };
  return isEditable(rule) ? simplifyRepeat(custom) : 'KEPT';
}

/** The weekdays of a weekly rule; empty if it is only the weekday of the anchor date. */
function selectedWeekdays({ freq, byDay, anchor_date }: Recurrence): Weekday[] {
  if (freq === 'DAILY' || freq === 'MONTHLY' || byDay === null) return [];
  const chosen = new Set([byDay].flat());
  const isOwn = chosen.size === 1 && chosen.has(weekdayOfDate(anchor_date));
  return isOwn ? [] : weekdays.filter((day) => chosen.has(day));
}

function toNthWeekday({ freq, ordinal, byDay }: Recurrence): CustomRepeat['nthWeekday'] {
  if (freq !== 'MONTHLY' || ordinal === undefined || byDay === null || Array.isArray(byDay)) return null;
  return { ordinal, weekday: byDay };
}

/** Fixes the order of the keys, which jsonb does not preserve and `isDeepEqual` compares. */
function normaliseEnds({ type, until, count }: Recurrence['ends']): Recurrence['ends'] {
  return type === 'NEVER' ? neverEnds : { type, until, count };
}

function isEditable({ freq, interval, byDay }: Recurrence): boolean {
  if (freq === 'FORTNIGHTLY') return interval === 2;
  return freq === 'WEEKLY' || !Array.isArray(byDay);
}

/**
 * A rule that starts at a local date and time. A daily rule has no weekday, which would mean "only on that day". One
 * weekday is a string of three letters, several are an array (ED-07, SC-06).
 */
export function newRule(repeat: Frequency | CustomRepeat, at: LocalTime): Recurrence {
  const custom = typeof repeat === 'string' ? plainRepeat(repeat) : repeat;
  return {
    freq: custom.freq,
    interval: custom.interval,
    byDay: toByDay(custom, at.date),
    ...(custom.nthWeekday !== null && { ordinal: custom.nthWeekday.ordinal }),
    time_local: at.time,
    anchor_date: at.date,
    timezone: at.timezone,
    ends: custom.ends,
  };
}

function toByDay({ freq, weekdays: days, nthWeekday }: CustomRepeat, date: string): Recurrence['byDay'] {
  if (freq === 'DAILY') return null;
  if (nthWeekday !== null) return nthWeekday.weekday;
  return days.length > 1 ? days : (days[0] ?? weekdayOfDate(date));
}

/**
 * The rule to save. An unchanged rule is returned as it is: if it were rebuilt from the current occurrence, a rule on the
 * 31st would move to the 28th after February. A change of the time alone keeps the anchor date, and so does a change of
 * the date for a rule with more than a plain frequency.
 */
export function ruleToSave(
  repeat: Repeat,
  at: LocalTime,
  before: { rule: Recurrence | null; at: LocalTime | null },
): Recurrence | null {
  const { rule } = before;
  if (repeat === 'NEVER') return null;
  const isSameDate = before.at?.date === at.date;
  if (rule === null) return repeat === 'KEPT' ? null : newRule(repeat, at);
  if (repeat !== 'KEPT' && !isDeepEqual(repeat, toRepeat(rule))) {
    const start = isSameDate && hasSameInterval(repeat, rule) ? rule.anchor_date : at.date;
    return newRule(repeat, { ...at, date: start });
  }
  if (isSameDate && before.at?.time === at.time) return rule;
  if (!isSameDate && typeof repeat === 'string' && repeat !== 'KEPT') return newRule(repeat, at);
  const anchor = at.date < rule.anchor_date ? at.date : rule.anchor_date;
  return { ...rule, time_local: at.time, timezone: at.timezone, anchor_date: anchor };
}

/** Validates a rule's end: a message, or undefined if it is valid. */
export function endError(repeat: Repeat, date: string): string | undefined {
  const until = toCustomRepeat(repeat)?.ends.until ?? null;
  return until !== null && until < date ? 'The end date is before the start. Pick a later one.' : undefined;
}

/** Whether a changed rule keeps its frequency and interval, so that it also keeps its anchor date. */
function hasSameInterval(repeat: Frequency | CustomRepeat, rule: Recurrence): boolean {
  const custom = typeof repeat === 'string' ? plainRepeat(repeat) : repeat;
  return custom.freq === rule.freq && custom.interval === rule.interval;
}

/** Compares two JSON values, including the order of their keys. */
export const isDeepEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

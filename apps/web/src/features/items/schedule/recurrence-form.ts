import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { weekdays, type Frequency, type Weekday } from '@pouch/contract/vocabulary';
import { weekdayOfDate } from '../../../labels/recurrence-labels.ts';

/** A rule with more to it than its frequency, as far as the form can edit it. */
export interface CustomRepeat {
  freq: Frequency;
  /** Days, weeks or months between two occurrences; FORTNIGHTLY always 2. */
  interval: number;
  /** WEEKLY and FORTNIGHTLY: the weekdays from Monday on; none means the date's own. */
  weekdays: Weekday[];
  /** MONTHLY: a weekday's place in the month, 1 to 4 or -1 for the last, instead of the date's day. */
  place: { ordinal: number; weekday: Weekday } | null;
  ends: Recurrence['ends'];
}

/** Never, a plain frequency, a rule with more to it, or a kept rule that the form can't edit. */
export type Repeat = 'NEVER' | Frequency | CustomRepeat | 'KEPT';

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

export const neverEnds: Recurrence['ends'] = { type: 'NEVER', until: null, count: null };

const intervalOf = (freq: Frequency): number => (freq === 'FORTNIGHTLY' ? 2 : 1);

/** What a frequency is before anything is added to it. */
export const plainRepeat = (freq: Frequency): CustomRepeat => ({
  freq,
  interval: intervalOf(freq),
  weekdays: [],
  place: null,
  ends: neverEnds,
});

/** The plain frequency where nothing was added to it. */
export function simplified(custom: CustomRepeat): Repeat {
  return isSame(custom, plainRepeat(custom.freq)) ? custom.freq : custom;
}

/** What the form's advanced part shows; null for what it can't. */
export function customOf(repeat: Repeat): CustomRepeat | null {
  if (repeat === 'NEVER' || repeat === 'KEPT') return null;
  return typeof repeat === 'string' ? plainRepeat(repeat) : repeat;
}

/** How the form shows a rule: KEPT when it says something that the form can't. */
export function repeatOf(rule: Recurrence | null): Repeat {
  if (rule === null) return 'NEVER';
  const custom: CustomRepeat = {
    freq: rule.freq,
    interval: rule.interval,
    weekdays: weekdaysOf(rule),
    place: placeOf(rule),
    ends: endsOf(rule.ends),
  };
  return isEditable(rule) ? simplified(custom) : 'KEPT';
}

/** The weekdays of a weekly rule, unless it is the one on which it began. */
function weekdaysOf({ freq, byDay, anchor_date }: Recurrence): Weekday[] {
  if (freq === 'DAILY' || freq === 'MONTHLY' || byDay === null) return [];
  const chosen = new Set([byDay].flat());
  const isOwn = chosen.size === 1 && chosen.has(weekdayOfDate(anchor_date));
  return isOwn ? [] : weekdays.filter((day) => chosen.has(day));
}

function placeOf({ freq, ordinal, byDay }: Recurrence): CustomRepeat['place'] {
  if (freq !== 'MONTHLY' || ordinal === undefined || byDay === null || Array.isArray(byDay)) return null;
  return { ordinal, weekday: byDay };
}

/** The end in one spelling: a database may have turned its parts around. */
function endsOf({ type, until, count }: Recurrence['ends']): Recurrence['ends'] {
  return type === 'NEVER' ? neverEnds : { type, until, count };
}

function isEditable({ freq, interval, byDay }: Recurrence): boolean {
  if (freq === 'FORTNIGHTLY') return interval === 2;
  return freq === 'WEEKLY' || !Array.isArray(byDay);
}

/**
 * A rule that starts at the given moment. A daily rule names no weekday: it would be read as "only on that day".
 * One weekday is its three letters, several are a list (ED-07, SC-06).
 */
export function newRule(repeat: Frequency | CustomRepeat, at: LocalTime): Recurrence {
  const custom = typeof repeat === 'string' ? plainRepeat(repeat) : repeat;
  return {
    freq: custom.freq,
    interval: custom.interval,
    byDay: byDayOf(custom, at.date),
    ...(custom.place !== null && { ordinal: custom.place.ordinal }),
    time_local: at.time,
    anchor_date: at.date,
    timezone: at.timezone,
    ends: custom.ends,
  };
}

function byDayOf({ freq, weekdays: days, place }: CustomRepeat, date: string): Recurrence['byDay'] {
  if (freq === 'DAILY') return null;
  if (place !== null) return place.weekday;
  return days.length > 1 ? days : (days[0] ?? weekdayOfDate(date));
}

/**
 * The rule to save. An untouched rule is returned as it was: rebuilt from today's occurrence, a rule on the
 * 31st would slide to the 28th after February. A new time of day alone keeps the rule's rhythm, and a rule
 * richer than the plain form keeps it whatever date is chosen.
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
  if (repeat !== 'KEPT' && !isSame(repeat, repeatOf(rule))) {
    const start = isSameDate && keepsRhythm(repeat, rule) ? rule.anchor_date : at.date;
    return newRule(repeat, { ...at, date: start });
  }
  if (isSameDate && before.at?.time === at.time) return rule;
  if (!isSameDate && typeof repeat === 'string' && repeat !== 'KEPT') return newRule(repeat, at);
  const anchor = at.date < rule.anchor_date ? at.date : rule.anchor_date;
  return { ...rule, time_local: at.time, timezone: at.timezone, anchor_date: anchor };
}

/** What is wrong with an end; undefined when a rule can end so. */
export function endError(repeat: Repeat, date: string): string | undefined {
  const until = customOf(repeat)?.ends.until ?? null;
  return until !== null && until < date
    ? 'It ends before it begins. Please choose a later last date.'
    : undefined;
}

/** Whether a changed rule still steps as the old one did, so that it is counted from where that began. */
function keepsRhythm(repeat: Frequency | CustomRepeat, rule: Recurrence): boolean {
  const custom = typeof repeat === 'string' ? plainRepeat(repeat) : repeat;
  return custom.freq === rule.freq && custom.interval === rule.interval;
}

/** Whether two choices, or two rules, say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

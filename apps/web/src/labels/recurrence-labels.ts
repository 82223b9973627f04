import type { Recurrence } from '@pouch/contract/recurrence';
import { weekdays, type Weekday } from '@pouch/contract/vocabulary';

export const weekdayNames: Record<Weekday, string> = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
};
const workingDays = 'MON TUE WED THU FRI';

/** A rule in words, without its time of day: `Every Sunday`, `Last Friday of every month`, `Every 3 days, until Dec 31, 2026`. */
export function recurrenceLabel(rule: Recurrence): string {
  return `${frequencyLabel(rule)}${endLabel(rule)}`;
}

function frequencyLabel(rule: Recurrence): string {
  if (rule.freq === 'MONTHLY') return monthlyLabel(rule);
  const days = weekdaysInRule(rule);
  const isWorkingWeek = days.join(' ') === workingDays;
  if (rule.freq === 'DAILY') return isWorkingWeek ? 'Every weekday' : dailyLabel(rule, days);
  const weeks = rule.freq === 'FORTNIGHTLY' ? 2 : rule.interval;
  if (weeks === 1 && days.length === weekdays.length) return 'Every day';
  if (weeks === 1) return isWorkingWeek ? 'Every weekday' : `Every ${joinWeekdays(days)}`;
  return `Every ${weeks} weeks on ${joinWeekdays(days)}`;
}

function dailyLabel(rule: Recurrence, days: readonly Weekday[]): string {
  const every = rule.interval === 1 ? 'Every day' : `Every ${rule.interval} days`;
  if (!Array.isArray(rule.byDay)) return every;
  return rule.interval === 1
    ? `${every} that is a ${joinWeekdays(days, 'or')}`
    : `${every}, if it is a ${joinWeekdays(days, 'or')}`;
}

function monthlyLabel(rule: Recurrence): string {
  const every = rule.interval === 1 ? 'every month' : `every ${rule.interval} months`;
  if (rule.ordinal === undefined || rule.byDay === null)
    return dayOfMonthLabel(dayOfMonth(rule), rule.interval);
  return `${ordinalNames[rule.ordinal] ?? 'Last'} ${joinWeekdays(weekdaysInRule(rule))} of ${every}`;
}

/** The ordinals of a weekday in a month; -1 is the last. */
export const ordinals = [1, 2, 3, 4, -1] as const;
export const ordinalNames: Record<number, string> = {
  1: 'First',
  2: 'Second',
  3: 'Third',
  4: 'Fourth',
  [-1]: 'Last',
};

/** A shorter month uses its last day (ED-06), so that the 31st is the last day of every month. */
function dayOfMonthLabel(day: number, months: number): string {
  const every = months === 1 ? 'Monthly' : `Every ${months} months`;
  if (day === 31) return `${every} on the last day`;
  return `${every} on the ${toOrdinal(day)}${day > 28 ? ' or the last day' : ''}`;
}

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 22 as "22nd". */
const toOrdinal = (day: number): string => `${day}${ordinalEndings[ordinalRules.select(day)] ?? 'th'}`;

const dayOfMonth = (rule: Recurrence): number => Number(rule.anchor_date.slice(8, 10));

/** The rule's weekdays, Monday first; without any, the weekday of its anchor date. */
function weekdaysInRule(rule: Recurrence): Weekday[] {
  if (rule.byDay === null) return [weekdayOfDate(rule.anchor_date)];
  const selected = new Set([rule.byDay].flat());
  return weekdays.filter((day) => selected.has(day));
}

/** The weekday of a local date, `YYYY-MM-DD`. */
export function weekdayOfDate(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] ?? 'MON';
}

function joinWeekdays(days: readonly Weekday[], last = 'and'): string {
  const names = days.map((day) => weekdayNames[day]);
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1) ?? ''}`;
}

function endLabel({ ends }: Recurrence): string {
  if (ends.type === 'UNTIL' && ends.until !== null) return `, until ${formatDate(ends.until)}`;
  if (ends.type === 'COUNT' && ends.count !== null)
    return ends.count === 1 ? ', once' : `, ${ends.count} times`;
  return '';
}

const formatDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));

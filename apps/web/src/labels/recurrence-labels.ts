import type { Recurrence } from '@pouch/contract/schemas/recurrence';
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

/** A rule in words without its time: `Every Sunday`, `Last Friday of every month`, `Every 3 days, until Dec 31, 2026`. */
export function recurrenceWords(rule: Recurrence): string {
  return `${rhythm(rule)}${ending(rule)}`;
}

function rhythm(rule: Recurrence): string {
  if (rule.freq === 'MONTHLY') return monthly(rule);
  const days = daysOf(rule);
  const isWorkingWeek = days.join(' ') === workingDays;
  if (rule.freq === 'DAILY') return isWorkingWeek ? 'Every working day' : daily(rule, days);
  const weeks = rule.freq === 'FORTNIGHTLY' ? 2 : rule.interval;
  if (weeks === 1 && days.length === weekdays.length) return 'Every day';
  if (weeks === 1) return isWorkingWeek ? 'Every working day' : `Every ${listed(days)}`;
  return `Every ${weeks} weeks on ${listed(days)}`;
}

function daily(rule: Recurrence, days: readonly Weekday[]): string {
  const every = rule.interval === 1 ? 'Every day' : `Every ${rule.interval} days`;
  if (!Array.isArray(rule.byDay)) return every;
  return rule.interval === 1
    ? `${every} that is a ${listed(days, 'or')}`
    : `${every}, if it is a ${listed(days, 'or')}`;
}

function monthly(rule: Recurrence): string {
  const every = rule.interval === 1 ? 'every month' : `every ${rule.interval} months`;
  if (rule.ordinal === undefined || rule.byDay === null) return onDay(dayOfMonth(rule), every);
  return `${ordinalNames[rule.ordinal] ?? 'Last'} ${listed(daysOf(rule))} of ${every}`;
}

/** The places in a month that a weekday may have; -1 is the last. */
export const ordinals = [1, 2, 3, 4, -1] as const;
export const ordinalNames: Record<number, string> = {
  1: 'First',
  2: 'Second',
  3: 'Third',
  4: 'Fourth',
  [-1]: 'Last',
};

/** Shorter months have their last day instead (ED-06), so that the 31st is the last day of any. */
function onDay(day: number, every: string): string {
  if (day === 31) return `Last day of ${every}`;
  return day > 28 ? `Day ${day} of ${every}, or its last` : `Day ${day} of ${every}`;
}

const dayOfMonth = (rule: Recurrence): number => Number(rule.anchor_date.slice(8, 10));

/** The rule's weekdays from Monday on; a rule without any repeats on its anchor's. */
function daysOf(rule: Recurrence): Weekday[] {
  if (rule.byDay === null) return [weekdayOfDate(rule.anchor_date)];
  const given = new Set([rule.byDay].flat());
  return weekdays.filter((day) => given.has(day));
}

/** The weekday of a local date, `YYYY-MM-DD`. */
export function weekdayOfDate(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] ?? 'MON';
}

function listed(days: readonly Weekday[], last = 'and'): string {
  const names = days.map((day) => weekdayNames[day]);
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1) ?? ''}`;
}

function ending({ ends }: Recurrence): string {
  if (ends.type === 'UNTIL' && ends.until !== null) return `, until ${readableDate(ends.until)}`;
  if (ends.type === 'COUNT' && ends.count !== null)
    return ends.count === 1 ? ', once' : `, ${ends.count} times`;
  return '';
}

const readableDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));

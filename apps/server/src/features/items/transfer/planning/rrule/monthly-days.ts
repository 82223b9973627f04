import type { Recurrence } from '@pouch/contract/recurrence';
import { daysInMonth } from '@pouch/schedule/calendar';
import type { Rrule } from './parse-rrule.ts';

/** Which days a rule has, without its time and end. */
export type RuleDays = Pick<Recurrence, 'freq' | 'interval' | 'byDay' | 'ordinal'> & {
  /** Where it is not the start. */
  anchor?: string;
  /** How many days it has between the anchor and the start. */
  earlier?: number;
};

/** -1: the last day of the month. */
type DayOfMonth = { monthDay: number } | Pick<RuleDays, 'byDay' | 'ordinal'>;

/** The days of a monthly or yearly rule; null where Pouch has no such rule. A year is 12 months. */
export function monthlyDays(rrule: Rrule, startDate: string): RuleDays | null {
  const [year = 0, month = 0, day = 0] = startDate.split('-').map(Number);
  const interval = findStep(rrule, month);
  const chosen = findDay(rrule, day);
  if (interval === null || chosen === null) return null;
  if (!('monthDay' in chosen)) return { freq: 'MONTHLY', interval, ...chosen };
  const at = { year, month, interval };
  const found = chosen.monthDay === -1 ? findLastDay(at) : findMonthDay(at, chosen.monthDay);
  return found && { freq: 'MONTHLY', interval, byDay: null, ...found };
}

/** Months from one occurrence to the next; null where they are not evenly spaced. */
function findStep({ freq, interval, byMonth, byDay }: Rrule, startMonth: number): number | null {
  const isYearly = freq === 'YEARLY';
  const months = [...new Set(byMonth)].sort((one, other) => one - other);
  // Without a month, "the first Monday" is that of the year.
  if (isYearly && months.length === 0 && byDay.length > 0) return null;
  if (months.length === 0) return isYearly ? 12 * interval : interval;
  if (!months.includes(startMonth)) return null;
  if (months.length === 1 && (isYearly || interval === 1)) return 12 * interval;
  const step = 12 / months.length;
  const isEven = months.every((month, index) => index === 0 || month - step === months[index - 1]);
  return interval === 1 && isEven ? step : null;
}

/** Pouch knows one day of the month, or some weekdays at one place in the month. */
function findDay({ byDay, byMonthDay, bySetPos }: Rrule, startDay: number): DayOfMonth | null {
  const [position] = bySetPos;
  if (bySetPos.length > 1) return null;
  if (byDay.length === 0) {
    const isEndOfMonth = position === -1 && [...byMonthDay].sort().join() === '28,29,30,31';
    if (isEndOfMonth) return { monthDay: -1 };
    if (byMonthDay.length > 1 || position !== undefined) return null;
    const monthDay = byMonthDay[0] ?? startDay;
    return monthDay >= -1 ? { monthDay } : null;
  }
  if (byMonthDay.length > 0) return null;
  const ordinals = new Set(byDay.map(({ ordinal }) => ordinal));
  const days = [...new Set(byDay.map(({ day }) => day))];
  const [ordinal = null] = ordinals;
  if (ordinals.size > 1) return null;
  if (ordinal !== null) return position === undefined ? atPlace(days, ordinal) : null;
  if (position === undefined) return null;
  if (days.length === 7 && position >= -1) return { monthDay: position };
  return days.length === 1 ? atPlace(days, position) : null;
}

const atPlace = (byDay: NonNullable<RuleDays['byDay']> & unknown[], ordinal: number) =>
  ordinal === -1 || (ordinal >= 1 && ordinal <= 4) ? { byDay, ordinal: ordinal as 1 | 2 | 3 | 4 | -1 } : null;

interface MonthSteps {
  year: number;
  month: number;
  interval: number;
}

/** Steps after which every month that a rule reaches has come, leap years included. */
const maxSteps = 60;

/** The year, month and length of the month some steps after the start, or before it. */
function monthAt({ year, month, interval }: MonthSteps, steps: number) {
  const months = year * 12 + month - 1 + steps * interval;
  const found = { year: Math.floor(months / 12), month: (months % 12) + 1 };
  return { ...found, length: daysInMonth(found.year, found.month) };
}

const lengths = (at: MonthSteps): number[] =>
  Array.from({ length: maxSteps }, (_, steps) => monthAt(at, steps).length);

const toDate = ({ year, month }: { year: number; month: number }, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** An RRULE skips months without the day, while Pouch takes their last day: the rule is the same if all have it. */
function findMonthDay(at: MonthSteps, day: number): Pick<RuleDays, 'anchor' | 'earlier'> | null {
  return day >= 1 && Math.min(...lengths(at)) >= day ? { anchor: toDate(at, day) } : null;
}

/** Pouch takes the last day of a month that is too short, so an anchor in one of the longest months hits all last days. */
function findLastDay(at: MonthSteps): Pick<RuleDays, 'anchor' | 'earlier'> | null {
  const longest = Math.max(...lengths(at));
  for (let earlier = 0; earlier < maxSteps; earlier += 1) {
    const found = monthAt(at, -earlier);
    if (found.year < 1970) return null;
    if (found.length === longest) return { anchor: toDate(found, longest), earlier };
  }
  return null;
}

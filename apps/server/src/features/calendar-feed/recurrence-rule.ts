import type { Recurrence } from '@pouch/contract/recurrence';
import type { Weekday } from '@pouch/contract/vocabulary';
import { ruleEnd, occurrences } from '@pouch/schedule/next-occurrence';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';

const dayNames: Readonly<Record<Weekday, string>> = {
  MON: 'MO',
  TUE: 'TU',
  WED: 'WE',
  THU: 'TH',
  FRI: 'FR',
  SAT: 'SA',
  SUN: 'SU',
};

/** Recurring days in RFC 5545 terms: DTSTART, RRULE and EXDATE. */
export interface Series {
  /** ISO 8601 in UTC. */
  start: string;
  rule: string;
  /** Occurrences of the rule that are left out, ISO 8601 in UTC. */
  exceptionTimes: string[];
}

/**
 * A recurrence rule from one of its occurrences on. This is one series, or two for the 29th and 30th of a month: the
 * second covers February. RFC 5545 can express "the last of these days that the month has" (BYSETPOS), but widely used
 * apps read it as all of them. A COUNT is written as UNTIL, since some of the occurrences may be over; for whole days in
 * `dayZone` that is a date.
 */
export function toSeries(rule: Recurrence, start: string, dayZone: string | null): Series[] {
  const end = ruleEnd(rule);
  const until = end === null ? [] : [`UNTIL=${dayZone === null ? formatUtc(end) : formatDate(end, dayZone)}`];
  const withUntil = (parts: string[]) => [...parts, ...until].join(';');
  const baseRule = withUntil(frequencyParts(rule));
  const day = Number(rule.anchor_date.slice(8));
  if (rule.freq !== 'MONTHLY' || hasOrdinal(rule) || (day !== 29 && day !== 30)) {
    return [{ start, rule: baseRule, exceptionTimes: [] }];
  }
  const times = [start, ...occurrences(rule, start, maxOccurrencesSearched)];
  const toLocalDate = (time: string) => toLocal(time, rule.timezone).date;
  const first = times.find((time) => Number(toLocalDate(time).slice(8)) === day);
  const clamped = times.find((time) => Number(toLocalDate(time).slice(8)) < day);
  return [
    ...(first === undefined ? [] : [{ start: first, rule: baseRule, exceptionTimes: [] }]),
    ...(clamped === undefined
      ? []
      : [
          {
            start: clamped,
            rule: withUntil(februaries(rule.interval, day)),
            exceptionTimes: leapDays(rule, day, clamped),
          },
        ]),
  ];
}

/** After this many occurrences, a rule has met both short and leap-year Februaries. */
const maxOccurrencesSearched = 48;

/** The last day of February, in the years in which the rule's interval of months reaches it. */
function februaries(months: number, day: number): string[] {
  const years = months / greatestCommonDivisor(months, 12);
  return ['FREQ=YEARLY', `INTERVAL=${years}`, 'BYMONTH=2', `BYMONTHDAY=${day === 29 ? 28 : -1}`];
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);

/** For a rule on the 29th: the 28th of February in leap years, which have a 29th. */
function leapDays({ time_local, timezone }: Recurrence, day: number, from: string): string[] {
  if (day !== 29) return [];
  const first = Number(from.slice(0, 4));
  return Array.from({ length: exceptionYears }, (_, index) => first + index)
    .filter((year) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0)
    .map((year) => toInstant(`${year}-02-28`, time_local, timezone));
}

/** Years for which exceptions are listed; calendar apps refresh the feed long before they end. */
const exceptionYears = 40;

function frequencyParts(rule: Recurrence): string[] {
  const interval = `INTERVAL=${rule.interval}`;
  if (rule.freq === 'MONTHLY') return ['FREQ=MONTHLY', interval, monthDays(rule)];
  // With DAILY, only a list of weekdays counts; a single one has no effect.
  if (rule.freq === 'DAILY') {
    return ['FREQ=DAILY', interval, ...(Array.isArray(rule.byDay) ? [`BYDAY=${dayList(rule.byDay)}`] : [])];
  }
  const days = rule.byDay === null ? [] : [`BYDAY=${dayList([rule.byDay].flat())}`];
  return ['FREQ=WEEKLY', interval, ...days, 'WKST=MO'];
}

const hasOrdinal = ({ byDay, ordinal }: Recurrence): boolean => ordinal !== undefined && byDay !== null;

function monthDays(rule: Recurrence): string {
  const { byDay, ordinal, anchor_date } = rule;
  if (hasOrdinal(rule)) return `BYDAY=${dayList([byDay ?? []].flat(), String(ordinal))}`;
  const day = Number(anchor_date.slice(8));
  return `BYMONTHDAY=${day === 31 ? -1 : day}`;
}

const dayList = (days: Weekday[], ordinal = ''): string =>
  [...new Set(days)].map((day) => ordinal + dayNames[day]).join(',');

/** The date of an instant in a zone: `20261120`. */
export const formatDate = (instant: string, zone: string): string =>
  toLocal(instant, zone).date.replaceAll('-', '');

/** `20261120T150000Z` */
const formatUtc = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

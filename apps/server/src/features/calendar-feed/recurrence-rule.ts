import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import type { Weekday } from '@pouch/contract/vocabulary';
import { endOf, occurrences } from '@pouch/schedule/next-occurrence';
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

/** Days, as RFC 5545 writes them, from the first of them on. */
export interface Series {
  /** ISO 8601 in UTC. */
  start: string;
  rule: string;
  /** Times of the rule on which it does not happen, ISO 8601 in UTC. */
  except: string[];
}

/**
 * A rule from one of its times on, as many of its days as there are: one series, or two for the 29th and 30th of a month,
 * of which February's is the other. RFC 5545 has a way to say "the last of these days that the month has", but
 * programs in wide use take it for all of them. A count is written as the moment of the last, since some may be over.
 */
export function seriesOf(rule: Recurrence, start: string): Series[] {
  const end = endOf(rule);
  const until = end === null ? [] : [`UNTIL=${compact(end)}`];
  const written = (parts: string[]) => [...parts, ...until].join(';');
  const usual = written(rhythmOf(rule));
  const day = Number(rule.anchor_date.slice(8));
  if (rule.freq !== 'MONTHLY' || hasOrdinal(rule) || (day !== 29 && day !== 30)) {
    return [{ start, rule: usual, except: [] }];
  }
  const times = [start, ...occurrences(rule, start, longestWait)];
  const dateOf = (time: string) => toLocal(time, rule.timezone).date;
  const first = times.find((time) => Number(dateOf(time).slice(8)) === day);
  const clamped = times.find((time) => Number(dateOf(time).slice(8)) < day);
  return [
    ...(first === undefined ? [] : [{ start: first, rule: usual, except: [] }]),
    ...(clamped === undefined
      ? []
      : [
          {
            start: clamped,
            rule: written(februaries(rule.interval, day)),
            except: leapDays(rule, day, clamped),
          },
        ]),
  ];
}

/** So many times later at most a rule has come to every kind of February. */
const longestWait = 48;

/** The last day of February, in the years in which the months of the rule come to it. */
function februaries(months: number, day: number): string[] {
  const years = months / greatestDivisor(months, 12);
  return ['FREQ=YEARLY', `INTERVAL=${years}`, 'BYMONTH=2', `BYMONTHDAY=${day === 29 ? 28 : -1}`];
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** For the 29th: the 28th of February in years that have a 29th. */
function leapDays({ time_local, timezone }: Recurrence, day: number, from: string): string[] {
  if (day !== 29) return [];
  const first = Number(from.slice(0, 4));
  return Array.from({ length: yearsTold }, (_, index) => first + index)
    .filter((year) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0)
    .map((year) => toInstant(`${year}-02-28`, time_local, timezone));
}

/** Years for which exceptions are told; a calendar reads its feed again long before. */
const yearsTold = 40;

function rhythmOf(rule: Recurrence): string[] {
  const interval = `INTERVAL=${rule.interval}`;
  if (rule.freq === 'MONTHLY') return ['FREQ=MONTHLY', interval, monthDays(rule)];
  // A single weekday beside DAILY says nothing.
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

/** `20261120T150000Z` */
const compact = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

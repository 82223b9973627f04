import { weekdays, type Weekday } from '@pouch/contract/vocabulary';

/** A weekday of BYDAY, with its place in the month or year; null for each. */
export interface RruleDay {
  day: Weekday;
  ordinal: number | null;
}

/** The parts of an RRULE of RFC 5545 that Pouch knows. */
export interface Rrule {
  freq: string;
  interval: number;
  count: number | null;
  /** As written: `20261231` or `20261231T225959Z`. */
  until: string | null;
  byDay: RruleDay[];
  byMonthDay: number[];
  byMonth: number[];
  bySetPos: number[];
  weekStart: Weekday;
  /** TickTick: days that are left out. */
  skips: string[];
  /** Parts that are not known, as written. */
  unknown: string[];
}

const dayNames = new Map<string, Weekday>(weekdays.map((day) => [day.slice(0, 2), day]));
const maxLength = 500;

/** Null for a text that is no RRULE. */
export function parseRrule(text: string): Rrule | null {
  const parts = text
    .slice(0, maxLength)
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .filter(Boolean);
  const values = new Map(parts.map((part) => part.split('=', 2) as [string, string | undefined]));
  const list = (name: string): string[] => (values.get(name) ?? '').split(',').filter(Boolean);
  const days = list('BYDAY').map(parseDay);
  const numbers = {
    monthDay: toNumbers(list('BYMONTHDAY')),
    month: toNumbers(list('BYMONTH')),
    setPos: toNumbers(list('BYSETPOS')),
  };
  const freq = values.get('FREQ');
  const interval = Number(values.get('INTERVAL') ?? 1);
  const count = values.has('COUNT') ? Number(values.get('COUNT')) : null;
  const isCount = count === null || (Number.isInteger(count) && count > 0);
  const all = [...days, ...numbers.monthDay, ...numbers.month, ...numbers.setPos];
  if (freq === undefined || !Number.isInteger(interval) || interval < 1 || !isCount || all.includes(null))
    return null;
  return {
    freq,
    interval,
    count,
    until: values.get('UNTIL') || null,
    byDay: days.filter((day) => day !== null),
    byMonthDay: numbers.monthDay.filter((one) => one !== null),
    byMonth: numbers.month.filter((one) => one !== null),
    bySetPos: numbers.setPos.filter((one) => one !== null),
    weekStart: dayNames.get(values.get('WKST') ?? 'MO') ?? 'MON',
    skips: list('TT_SKIP'),
    unknown: parts.filter((part) => !known.test(part)),
  };
}

const known = /^(?:FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|WKST|TT_SKIP)=/;

function parseDay(text: string): RruleDay | null {
  const [, ordinal, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const day = dayNames.get(name);
  return day === undefined ? null : { day, ordinal: ordinal === undefined ? null : Number(ordinal) };
}

const toNumbers = (texts: readonly string[]): (number | null)[] =>
  texts.map((text) => (/^[+-]?\d{1,3}$/.test(text) && Number(text) !== 0 ? Number(text) : null));

import type { Weekday } from '@pouch/contract/vocabulary';
import { parseRrule, type Rrule, type RruleDay } from './parse-rrule.ts';

const units: Readonly<Record<string, string>> = {
  SECONDLY: 'second',
  MINUTELY: 'minute',
  HOURLY: 'hour',
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};

/** An RRULE in plain English; the text itself where it cannot be read or has parts that are not known. */
export function describeRrule(text: string): string {
  const rrule = parseRrule(text);
  const unit = rrule && units[rrule.freq];
  if (!unit || rrule.unknown.length > 0) return text.slice(0, 500);
  const { interval, byDay, byMonthDay, byMonth, bySetPos } = rrule;
  return [
    interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`,
    byMonth.length > 0 && `in ${join(byMonth.map((month) => monthNames[month - 1] ?? String(month)))}`,
    byDay.length > 0 && `on ${join(byDay.map(dayWords))}`,
    byMonthDay.length > 0 && `on ${join(byMonthDay.map(monthDayWords))}`,
    bySetPos.length > 0 && `(only the ${join(bySetPos.map(placeWords))} of these days)`,
    ...endWords(rrule),
  ]
    .filter(Boolean)
    .join(' ');
}

function endWords({ count, until, skips, weekStart, interval }: Rrule): (string | false)[] {
  return [
    skips.length > 0 && `except on ${join(skips.map((skip) => `${skip.toLowerCase()}s`))}`,
    interval > 1 && weekStart !== 'MON' && `with weeks that begin on ${dayNames[weekStart]}`,
    count !== null && `${count} times`,
    until !== null && `until ${until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')}`,
  ];
}

const dayNames: Readonly<Record<Weekday, string>> = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
};

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
].concat(['November', 'December']);

const dayWords = ({ day, ordinal }: RruleDay): string =>
  ordinal === null ? dayNames[day] : `the ${placeWords(ordinal)} ${dayNames[day]}`;

const monthDayWords = (day: number): string =>
  day > 0 ? `day ${day}` : day === -1 ? 'the last day' : `the ${placeWords(day)} day`;

const placeWords = (place: number): string => {
  if (place === -1) return 'last';
  if (place < 0) return `${ordinalWord(-place)} to last`;
  return ordinalWord(place);
};

function ordinalWord(number: number): string {
  const ending =
    number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

const join = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

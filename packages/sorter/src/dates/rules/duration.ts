import { addMonths } from '@pouch/schedule/calendar';
import type { DateRule, Fact, Today } from '../fact.ts';
import { phrase } from '../phrase-pattern.ts';
import { amount, amountOf, unit } from '../words.ts';

interface Span {
  minutes: number;
  days: number;
  months: number;
}

const oneSpan = `${amount} ?${unit}`;
const spans = `${oneSpan}(?:(?:,| and|, and)? ${oneSpan}){0,2}(?: and a half)?`;
const spanParts = new RegExp(`(?<amount>${amount}) ?(?<unit>${unit})\\b`, 'giu');

/** Reads "in 3 days", "in 1d, 2hr and 5min", "two weeks from now", "7 days hence", "30 min later". */
export const durationAhead: DateRule = {
  name: 'duration ahead',
  pattern: phrase(
    `(?:(?:in|within) (?:about |around |approximately |roughly )?(?<ahead>${spans})(?:['’]?s?['’]? time)?(?! (?:before|ago|of))|(?<later>${spans}) (?:from now|from today|hence|later|after today|time))`,
  ),
  read: ({ ahead, later }, today) => said(ahead ?? later ?? '', today),
};

/** Reads in 1' and in 30" as minutes and seconds, the way stop watches write them. */
export const primes: DateRule = {
  name: 'primes',
  pattern: /(?<![\p{L}\p{N}])in (?<count>\d{1,3}) ?(?<mark>['"′″])(?!\p{L})/giu,
  read: ({ count, mark }) => {
    const isMinutes = mark === "'" || mark === '′';
    return [{ kind: 'instant', minutesAhead: isMinutes ? Number(count) : Math.floor(Number(count) / 60) }];
  },
};

/** Reads "3 days after", "two weeks from" in front of another date: "two weeks from tomorrow". */
export const durationFrom: DateRule = {
  name: 'duration from',
  pattern: phrase(`(?<length>${spans}) (?:from|after|past)(?= (?:the )?(?:next |this )?[\\p{L}\\d])`),
  read: ({ length }) => {
    const { minutes, days, months } = sum(length ?? '');
    return minutes > 0 ? null : [{ kind: 'shift', days, months }];
  },
};

/** Reads "a week today", "a week on friday", "friday week" (the last two share the shift of seven days). */
export const weekOn: DateRule = {
  name: 'week on',
  pattern: phrase(
    '(?:an? |1 |one )?(?<length>week|fortnight)(?: on)?(?= (?:today|tomorrow|tmrw|(?:mon|tues|wednes|thurs|fri|satur|sun)day))',
  ),
  read: ({ length }) => [{ kind: 'shift', days: length?.toLowerCase() === 'week' ? 7 : 14, months: 0 }],
};

function said(text: string, today: Today): Fact[] | null {
  const { minutes, days, months } = sum(text);
  if (minutes > 0) return [{ kind: 'instant', minutesAhead: minutes + days * 1440 }];
  if (days === 0 && months === 0) return null;
  return [{ kind: 'day', day: addMonths(today.day, months) + days }];
}

function sum(text: string): Span {
  const total: Span = { minutes: 0, days: 0, months: 0 };
  let last = '';
  for (const { groups } of text.matchAll(spanParts)) {
    last = groups?.unit?.toLowerCase() ?? '';
    add(total, amountOf(groups?.amount ?? ''), last);
  }
  if (/and a half$/i.test(text)) add(total, 0.5, last);
  return total;
}

function add(total: Span, count: number, unitName: string): void {
  if (/^mon/.test(unitName)) total.months += Math.round(count);
  else if (unitName.startsWith('y')) total.months += Math.round(12 * count);
  else if (unitName.startsWith('m')) total.minutes += Math.round(count);
  else if (unitName.startsWith('h')) total.minutes += Math.round(60 * count);
  else if (unitName.startsWith('d')) total.days += Math.round(count);
  else if (unitName.startsWith('f')) total.days += Math.round(14 * count);
  else total.days += Math.round(7 * count);
}

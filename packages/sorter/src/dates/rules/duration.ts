import { addMonths } from '@pouch/schedule/calendar';
import type { DateRule, Fact, Today } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { amount, amountOf, numberOf, unit } from '../grammar/words.ts';

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
    `(?:(?:in|within) (?:about |around |approximately |roughly )?(?<ahead>${spans})(?:['’]?s?['’]? time)?(?: or (?:so|two|three))?(?! (?:before|ago|of|or))|(?<later>${spans}) (?:from now|from today|hence|later|after today|time))`,
  ),
  read: ({ ahead, later }, today) => said(ahead ?? later ?? '', today),
};

/** Reads in 1' and in 30" as minutes and seconds, the way stop watches write them, and "in a sec". */
export const primes: DateRule = {
  name: 'primes',
  pattern:
    /(?<![\p{L}\p{N}])(?:in (?<count>\d{1,3}) ?(?<mark>['"′″])(?!\p{L})|in (?:a|an|one|\d{1,2}) (?:sec|second|moment|jiffy)s?(?=$|[,.!?])|(?:a|one|\d{1,2}) seconds? from now)/giu,
  read: ({ count, mark }) => {
    if (count === undefined) return [{ kind: 'instant', minutesAhead: 0 }];
    const isMinutes = mark === "'" || mark === '′';
    return [{ kind: 'instant', minutesAhead: isMinutes ? Number(count) : Math.floor(Number(count) / 60) }];
  },
};

/** Reads "3 days after", "two weeks from", "2 days before" in front of another date: "two weeks from tomorrow". */
export const durationFrom: DateRule = {
  name: 'duration from',
  pattern: phrase(
    `(?<length>${spans}) (?<way>from|after|past|before)(?= (?:the )?(?:next |this )?[\\p{L}\\d])`,
  ),
  read: ({ length, way }) => {
    const { minutes, days, months } = sum(length ?? '');
    if (minutes > 0) return null;
    const sign = way?.toLowerCase() === 'before' ? -1 : 1;
    return [{ kind: 'shift', days: sign * days, months: sign * months }];
  },
};

/** Reads "the day before", "the night before", "the week after" in front of another date: "the day after xmas". */
export const dayBeside: DateRule = {
  name: 'day beside',
  pattern: phrase(
    '(?:the )?(?<length>day|night|evening|morning|week) (?<way>before|after)(?! (?:tomorrow|tmrw|next))(?= (?:the )?[\\p{L}\\d])',
  ),
  read: ({ length, way }) => {
    const sign = way?.toLowerCase() === 'before' ? -1 : 1;
    const name = (length ?? '').toLowerCase();
    const shift: Fact = { kind: 'shift', days: sign * (name === 'week' ? 7 : 1), months: 0 };
    if (name === 'day' || name === 'week') return [shift];
    return [
      shift,
      { kind: 'part', part: name === 'night' ? 'night' : name === 'evening' ? 'evening' : 'morning' },
    ];
  },
};

/** Reads "a week today", "a week on friday", "friday week" (the last two share the shift of seven days). */
export const weekOn: DateRule = {
  name: 'week on',
  pattern: phrase(
    '(?<!\\bin )(?:(?<count>an?|1|one|2|two|3|three|4|four) )?(?<length>weeks?|fortnight)(?: on)?(?= (?:today|tomorrow|tmrw|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|weds?|thurs?|fri|sat|sun)(?![\\p{L}]))',
  ),
  read: ({ count, length }) => {
    const weeks = length?.toLowerCase() === 'fortnight' ? 2 : 1;
    const times = count === undefined || /^a/i.test(count) ? 1 : numberOf(count);
    return [{ kind: 'shift', days: 7 * weeks * times, months: 0 }];
  },
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

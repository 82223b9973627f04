import { addMonths } from '@pouch/schedule/calendar';
import { anyOf, findMatches } from '../../text/pattern.ts';
import type { DateRule, Fact, ReferenceTime } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import {
  amount,
  fullWeekday,
  hourWord,
  parseAmount,
  parseNumber,
  smallNumber,
  tomorrow,
  unit,
} from '../grammar/words.ts';

interface Duration {
  minutes: number;
  days: number;
  months: number;
}

const oneDuration = `${amount} ?${unit}`;
const durations = `${oneDuration}(?:(?:,| and|, and)? ${oneDuration}){0,2}(?: and a half)?`;
const durationParts = new RegExp(`(?<amount>${amount}) ?(?<unit>${unit})\\b`, 'giu');

const afterDuration = "(?:['’]?s?['’]? time)?(?: or (?:so|two|three))?(?! (?:before|ago|of|or))";

/** Reads "in 3 days", "in 1d, 2hr and 5min", "two weeks from now", "7 days hence", "30 min later", "back in 10". */
export const durationAhead: DateRule = {
  name: 'duration ahead',
  cue: ['unit', 'ahead'],
  pattern: phrase(
    anyOf(
      `(?:in|within) (?:the next )?(?:about |around |approximately |roughly )?(?<ahead>${durations})${afterDuration}`,
      '(?:within the |in the next )(?<next>hour|day|week|fortnight|month|year)(?=$|[,.!?;)]| (?:and|or|if|please)(?!\\p{L}))',
      `(?<=\\b(?:leave|leaving|back|me|him|her|them|off|out|over|go|start|ready|home|there) )in (?<minutes>5|[1-4]0|[1-4]5)(?=$|[,.!?])`,
      `(?<later>${durations}) (?:from now|from today|hence|later|after today|time)`,
    ),
  ),
  read: ({ ahead, next, minutes, later }, today) => {
    if (minutes !== undefined) return durationFacts(`${minutes} min`, today);
    return durationFacts(next === undefined ? (ahead ?? later ?? '') : `a ${next}`, today);
  },
};

const seconds = anyOf(
  'in (?<count>\\d{1,3}) ?(?<mark>[\'"′″])(?!\\p{L})',
  'in (?:a|an|one|\\d{1,2}) (?:sec|second|moment|jiffy)s?(?=$|[,.!?])',
  '(?:a|one|\\d{1,2}) seconds? from now',
);

/** Reads in 1' and in 30" as minutes and seconds, as on a stopwatch, and "in a sec". */
export const primeMarks: DateRule = {
  name: 'primes',
  cue: 'second',
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${seconds}`, 'giu'),
  read: ({ count, mark }) => {
    if (count === undefined) return [{ kind: 'instant', minutesAhead: 0 }];
    const isMinutes = mark === "'" || mark === '′';
    return [{ kind: 'instant', minutesAhead: isMinutes ? Number(count) : Math.floor(Number(count) / 60) }];
  },
};

/** Reads "3 days after", "two weeks from", "2 days before" before another date: "two weeks from tomorrow". */
export const durationFrom: DateRule = {
  name: 'duration from',
  cue: 'beside',
  pattern: phrase(
    `(?<length>${durations}) (?<way>from|after|past|before)(?= (?:the )?(?:next |this )?[\\p{L}\\d])`,
  ),
  read: ({ length, way }) => {
    const { minutes, days, months } = parseDuration(length ?? '');
    if (minutes > 0) return null;
    const sign = way?.toLowerCase() === 'before' ? -1 : 1;
    return [{ kind: 'shift', days: sign * days, months: sign * months }];
  },
};

/** Reads "the day before", "the night before", "the week after" before another date: "the day after xmas". */
export const durationBesideDate: DateRule = {
  name: 'day beside',
  cue: 'beside',
  pattern: phrase(
    `(?<!day )(?:the )?(?<length>day|night|evening|morning|week) (?<way>before|after)(?! (?:tomorrow|tmrw|next|${hourWord}))` +
      '(?= (?:the )?[\\p{L}\\d])',
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

/** Reads the shift in "a week today", "a fortnight on friday", "a month today". */
export const weekLater: DateRule = {
  name: 'week on',
  cue: 'weekLater',
  pattern: phrase(
    `(?<!\\bin )${anyOf(
      '(?:(?<count>an?|1|one|2|two|3|three|4|four) )?(?<length>weeks?|wks?|fortnight)(?: on)?' +
        `(?= (?:today|${tomorrow}|${fullWeekday}|mon|tues?|weds?|thurs?|fri|sat|sun)(?!\\p{L}))`,
      `(?<months>an?|${smallNumber}) (?<long>months?|years?)(?: from)?(?= (?:today|${tomorrow})(?!\\p{L}))`,
    )}`,
  ),
  read: ({ count, length, months, long }) => {
    if (months !== undefined) {
      const number = /^a/i.test(months) ? 1 : parseNumber(months);
      return [{ kind: 'shift', days: 0, months: /^y/i.test(long ?? '') ? 12 * number : number }];
    }
    const weeks = length?.toLowerCase() === 'fortnight' ? 2 : 1;
    const times = count === undefined || /^a/i.test(count) ? 1 : parseNumber(count);
    return [{ kind: 'shift', days: 7 * weeks * times, months: 0 }];
  },
};

function durationFacts(text: string, today: ReferenceTime): Fact[] | null {
  const { minutes, days, months } = parseDuration(text);
  if (minutes > 0) return [{ kind: 'instant', minutesAhead: minutes + days * 1440 }];
  if (days === 0 && months === 0) return null;
  return [{ kind: 'day', day: addMonths(today.day, months) + days }];
}

function parseDuration(text: string): Duration {
  const total: Duration = { minutes: 0, days: 0, months: 0 };
  let last = '';
  for (const { groups } of findMatches(durationParts, text)) {
    last = groups?.unit?.toLowerCase() ?? '';
    addAmount(total, parseAmount(groups?.amount ?? ''), last);
  }
  if (/and a half$/i.test(text)) addAmount(total, 0.5, last);
  return total;
}

function addAmount(total: Duration, count: number, unitName: string): void {
  if (/^mon/.test(unitName)) total.months += Math.round(count);
  else if (unitName.startsWith('y')) total.months += Math.round(12 * count);
  else if (unitName.startsWith('m')) total.minutes += Math.round(count);
  else if (unitName.startsWith('h')) total.minutes += Math.round(60 * count);
  else if (unitName.startsWith('d')) total.days += Math.round(count);
  else if (unitName.startsWith('f')) total.days += Math.round(14 * count);
  else total.days += Math.round(7 * count);
}

import { anyOf } from '../../text/pattern.ts';
import type { DateRule } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import {
  fullWeekday,
  hourWord,
  month,
  ordinal,
  parseNumber,
  smallNumber,
  tomorrow,
  weekday,
} from '../grammar/words.ts';

const hourBefore = `(?<!(?:\\d|\\b(?:noon|${hourWord})) (?=`;
const hourAfter = `\\p{L}+ (?:\\d{1,2}(?!\\d|[/-]\\d| ?(?:st|nd|rd|th)| ${month})|half |quarter |${hourWord}\\b)))`;

/** Reads "until" before a date: the date that follows ends a repetition. "7 til 9" is a range of times. */
export const until: DateRule = {
  name: 'until',
  cue: 'until',
  pattern: phrase(
    `${hourBefore}${hourAfter}(?:until|till|til|ending(?: on)?)(?= )(?! \\d{1,2}(?:[:.]\\d\\d)? ` +
      `(?:on |this |next )?(?:today|tonight|tomorrow|${fullWeekday}|mon|tues?|weds?|thurs?|fri|sat|sun)(?!\\p{L}))`,
  ),
  read: () => [{ kind: 'until' }],
};

/** Reads "for 10 weeks", "for a fortnight", "10 times": how long or how often something repeats. */
export const repetitions: DateRule = {
  name: 'repetitions',
  cue: ['length', 'repetitions'],
  pattern: phrase(
    anyOf(
      `for (?:the next )?(?<count>an?|${smallNumber}|\\d{1,3}) (?<unit>days?|weeks?|fortnights?|months?|years?)`,
      `(?:for )?(?<times>${smallNumber}|\\d{1,3}) times`,
    ),
  ),
  read: ({ count, unit, times }) => {
    if (times !== undefined) return [{ kind: 'times', count: Math.max(1, parseNumber(times)) }];
    const number = /^an?$/i.test(count ?? '') ? 1 : parseNumber(count ?? '');
    const name = (unit ?? '').toLowerCase();
    if (name.startsWith('d')) return [{ kind: 'length', days: number, months: 0 }];
    if (name.startsWith('f')) return [{ kind: 'length', days: 14 * number, months: 0 }];
    if (name.startsWith('w')) return [{ kind: 'length', days: 7 * number, months: 0 }];
    return [{ kind: 'length', days: 0, months: name.startsWith('m') ? number : 12 * number }];
  },
};

const dateAhead = anyOf(
  `(?:the )?(?:${ordinal}|\\d{1,2} ?${month}|\\d{1,2}[/.]\\d)`,
  `(?:this |next )?${weekday}|${month}|today|${tomorrow}|in (?:a|\\d)`,
);

/** Reads "next one", "first one is", "next due" before the date from which a repetition counts. */
export const nextOccurrenceWords: DateRule = {
  name: 'words before the next occurrence',
  cue: 'nextOne',
  pattern: phrase(
    `(?:the )?(?:(?:next|first) one(?:['’]?s| is| due| is due)?|next (?:is|due|is due)):?(?= (?:on )?${dateAhead})`,
  ),
  read: () => [],
};

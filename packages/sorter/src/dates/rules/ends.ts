import { anyOf } from '../../text/pattern.ts';
import type { DateRule } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { fullWeekday, parseNumber, smallNumber } from '../grammar/words.ts';

/** Reads "until" before a date: the date that follows ends a repetition. "til 9 tuesday" is the end of a time range. */
export const until: DateRule = {
  name: 'until',
  pattern: phrase(
    '(?:until|till|til|ending(?: on)?)(?= )(?! \\d{1,2}(?:[:.]\\d\\d)? ' +
      `(?:on )?(?:today|tonight|tomorrow|${fullWeekday}|mon|tues?|weds?|thurs?|fri|sat|sun)(?!\\p{L}))`,
  ),
  read: () => [{ kind: 'until' }],
};

/** Reads "for 10 weeks", "for a month", "10 times": how long or how often something repeats. */
export const repetitions: DateRule = {
  name: 'repetitions',
  pattern: phrase(
    anyOf(
      `for (?:the next )?(?<count>an?|${smallNumber}|\\d{1,3}) (?<unit>days?|weeks?|months?|years?)`,
      `(?:for )?(?<times>${smallNumber}|\\d{1,3}) times`,
    ),
  ),
  read: ({ count, unit, times }) => {
    if (times !== undefined) return [{ kind: 'times', count: Math.max(1, parseNumber(times)) }];
    const number = /^an?$/i.test(count ?? '') ? 1 : parseNumber(count ?? '');
    const name = (unit ?? '').toLowerCase();
    if (name.startsWith('d')) return [{ kind: 'length', days: number, months: 0 }];
    if (name.startsWith('w')) return [{ kind: 'length', days: 7 * number, months: 0 }];
    return [{ kind: 'length', days: 0, months: name.startsWith('m') ? number : 12 * number }];
  },
};

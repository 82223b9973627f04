import type { DateRule } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { numberOf, smallNumber } from '../grammar/words.ts';

/** Reads "until" in front of a date: the date that follows closes a repetition; "til 9 tuesday" closes an hour. */
export const until: DateRule = {
  name: 'until',
  pattern: phrase(
    '(?:until|till|til|ending(?: on)?)(?= )(?! \\d{1,2}(?:[:.]\\d\\d)? (?:on )?(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|weds?|thurs?|fri|sat|sun)(?!\\p{L}))',
  ),
  read: () => [{ kind: 'until' }],
};

/** Reads "for 10 weeks", "for a month", "10 times": how long or how often a repetition goes on. */
export const repetitions: DateRule = {
  name: 'repetitions',
  pattern: phrase(
    `(?:for (?:the next )?(?<count>an?|${smallNumber}|\\d{1,3}) (?<unit>days?|weeks?|months?|years?)|(?:for )?(?<times>${smallNumber}|\\d{1,3}) times)`,
  ),
  read: ({ count, unit, times }) => {
    if (times !== undefined) return [{ kind: 'times', count: Math.max(1, numberOf(times)) }];
    const number = /^an?$/i.test(count ?? '') ? 1 : numberOf(count ?? '');
    const name = (unit ?? '').toLowerCase();
    if (name.startsWith('d')) return [{ kind: 'length', days: number, months: 0 }];
    if (name.startsWith('w')) return [{ kind: 'length', days: 7 * number, months: 0 }];
    return [{ kind: 'length', days: 0, months: name.startsWith('m') ? number : 12 * number }];
  },
};

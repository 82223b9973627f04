import type { DateRule } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { parseNumber, smallNumber } from '../grammar/words.ts';

/** Reads "15 minutes from" and "20 minutes to" before a time with am or pm: "20 minutes to 2pm". */
export const minutesFrom: DateRule = {
  name: 'minutes from a time',
  cue: 'minutesFrom',
  pattern: phrase(
    `(?<count>${smallNumber}) min(?:ute)?s? (?<way>to|before|from|after|past)(?= \\d{1,2}(?:[:.]\\d\\d)? ?[ap]\\.?m)`,
  ),
  read: ({ count, way }) => {
    const minutes = parseNumber(count ?? '');
    return [{ kind: 'minutes-shift', minutes: /to|before/i.test(way ?? '') ? -minutes : minutes }];
  },
};

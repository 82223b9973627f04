import { anyOf } from '../text/pattern.ts';

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
};

const numberWordPattern = Object.keys(numberWords).join('|');

/** A number up to 99 in digits or words, a couple or dozens, as a fragment of a pattern. */
export const numeral = anyOf(
  '(?:\\d|one|two|three|four|five|six) doz(?:en)?|half (?:a )?doz(?:en)?|a half dozen|(?:a )?doz(?:en)?|(?:a )?couple',
  '\\d{1,2}',
  numberWordPattern,
);

/** The value of a match of `numeral`: "2 dozen" is 24. NaN for other words. */
export function parseCount(words: string): number {
  const text = words.toLowerCase();
  if (text.includes('couple')) return 2;
  if (!text.includes('doz')) return numberWords[text] ?? Number.parseInt(text, 10);
  if (text.includes('half')) return 6;
  const [count = ''] = text.split(' ');
  return 12 * (numberWords[count] ?? (Number.parseInt(count, 10) || 1));
}

const spelled: Readonly<Record<string, number>> = {
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

const units = Object.keys(spelled).join('|');

/** A number up to 99 in figures or words, or some dozens, as part of a pattern. */
export const numeral = `(?:(?:\\d|one|two|three|four|five|six) dozen|half (?:a )?dozen|a half dozen|(?:a )?dozen|(?:a )?couple|\\d{1,2}|${units})`;

/** The number that `numeral` found: "2 dozen" is 24. */
export function valueOf(words: string): number {
  const text = words.toLowerCase();
  if (text.includes('couple')) return 2;
  if (!text.includes('dozen')) return spelled[text] ?? Number.parseInt(text, 10);
  if (text.includes('half')) return 6;
  const [many = ''] = text.split(' ');
  return 12 * (spelled[many] ?? (Number.parseInt(many, 10) || 1));
}

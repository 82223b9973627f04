import { singular } from '../lexicon/singular.ts';
import { editDistance } from '../text/edit-distance.ts';

/** Longer words, in UTF-16 code units, are only compared for equality. */
const maxComparedLength = 32;

/** Whether two lower-case words match: equal, with the same stem, with one or two typos, or one an abbreviation. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] !== other[0] || /\p{N}/u.test(one + other)) return false;
  if (Math.max(one.length, other.length) > maxComparedLength) return false;
  return (
    singular(one) === singular(other) ||
    haveSameStem(one, other) ||
    isTypo(one, other) ||
    isAbbreviation(one, other)
  );
}

/** "run" and "running", "photograph" and "photos": a long common prefix and short endings. */
function haveSameStem(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const endings = [one.length - shared, other.length - shared];
  return shared >= 4
    ? Math.max(...endings) <= 3
    : shared >= 3 &&
        Math.min(...endings) === 0 &&
        /^.{3,}(?:ing|ed|er|s)$/u.test(one.length > other.length ? one : other);
}

/** One typo in words from four letters, two from eight. */
function isTypo(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  const allowed = length >= 8 ? 2 : length >= 4 ? 1 : 0;
  return Math.abs(one.length - other.length) <= allowed && editDistance(one, other) <= allowed;
}

/** "appt" for "appointment", "bday" for "birthday": the short word is a subsequence of the long one. */
function isAbbreviation(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length < 3) return false;
  let next = 0;
  for (const letter of long) if (letter === short[next]) next += 1;
  return next === short.length;
}

import { singular } from '../lexicon/singular.ts';

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

/** Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isEqual = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          last[column]! + 1,
          current[column - 1]! + 1,
          last[column - 1]! + (isEqual ? 0 : 1),
          isSwapped ? beforeLast[column - 2]! + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length]!;
}

/** "appt" for "appointment", "bday" for "birthday": the short word is a subsequence of the long one. */
function isAbbreviation(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length < 3) return false;
  let next = 0;
  for (const letter of long) if (letter === short[next]) next += 1;
  return next === short.length;
}

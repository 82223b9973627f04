import { singular } from '../lexicon/singular.ts';

/** Words longer than this are compared as they stand. */
const longestCompared = 32;

/** Whether two words in lower case are one: equal, of one stem, misspelt by a letter or two, or one cut short. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] !== other[0] || /\p{N}/u.test(one + other)) return false;
  if (Math.max(one.length, other.length) > longestCompared) return false;
  return (
    singular(one) === singular(other) ||
    isOfOneStem(one, other) ||
    isMisspelt(one, other) ||
    isCutShort(one, other)
  );
}

/** "run" and "running", "photograph" and "photos": a long common beginning and short endings. */
function isOfOneStem(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const endings = [one.length - shared, other.length - shared];
  return shared >= 4
    ? Math.max(...endings) <= 3
    : shared >= 3 &&
        Math.min(...endings) === 0 &&
        /^.{3,}(?:ing|ed|er|s)$/u.test(one.length > other.length ? one : other);
}

/** One slip in words of four letters and more, two in words of eight and more. */
function isMisspelt(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  const allowed = length >= 8 ? 2 : length >= 4 ? 1 : 0;
  return Math.abs(one.length - other.length) <= allowed && slipsBetween(one, other) <= allowed;
}

/** Letters added, left out, replaced, or swapped with their neighbour. */
function slipsBetween(one: string, other: string): number {
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

/** "appt" for "appointment", "bday" for "birthday": the letters of the longer word in their order. */
function isCutShort(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length < 3) return false;
  let next = 0;
  for (const letter of long) if (letter === short[next]) next += 1;
  return next === short.length;
}

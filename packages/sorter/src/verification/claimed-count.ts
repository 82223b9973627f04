import { readQuantity } from '../quantity/read-quantity.ts';
import { cleanTitle } from '../title/clean-title.ts';
import type { Claim } from './claims.ts';
import { hasStretch, type HeldWords } from './word-index.ts';

/**
 * How many a claim wants, 1 to 99. Our own grammar counts in the words of the thought: a number that the model names is
 * believed only where the grammar can read it as a count, so that neither a size nor an invention becomes one.
 */
export function claimedCount({ words, title, quantity }: Claim, held: HeldWords, isFood: boolean): number {
  const said = hasStretch(held, words) ? words : title;
  const [own = 1] = countsIn(said, isFood);
  return countsIn(said, isFood).includes(quantity) ? quantity : own;
}

/** The title without the count that it repeats: "2 loaves of bread" is bread. */
export function withoutCount(title: string, isFood: boolean): string {
  return readQuantity(title, isFood).noun;
}

/** What the grammar reads from the beginning, and from each number on. */
function countsIn(words: string, isFood: boolean): number[] {
  const bare = cleanTitle(words, 'Shopping', null).title;
  const starts = [...bare.matchAll(/(?<![\p{L}\p{N}])\p{N}{1,2}(?!\p{N})/gu)].map(({ index }) => index);
  const read = [0, ...starts].map((start) => readQuantity(bare.slice(start), isFood).quantity);
  return [...read.filter((count) => count > 1), 1];
}

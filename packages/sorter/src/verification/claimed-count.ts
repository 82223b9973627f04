import { numeral } from '../quantity/numerals.ts';
import { readQuantity } from '../quantity/read-quantity.ts';
import { cleanTitle } from '../title/clean-title.ts';
import type { Claim } from './claims.ts';
import { containsPhrase, type WordIndex } from './word-index.ts';

/**
 * The quantity of a claim, 1 to 99. The sorter's own grammar counts in the words of the thought. The model's number is
 * accepted only where the grammar can read it as a count, so that neither a size nor an invention becomes one.
 */
export function claimedCount({ words, title, quantity }: Claim, index: WordIndex, isFood: boolean): number {
  const counted = containsPhrase(index, words) ? words : title;
  const [own = 1] = readCounts(counted, isFood);
  return readCounts(counted, isFood).includes(quantity) ? quantity : own;
}

/** The title without the count that it repeats: "2 loaves of bread" is bread. */
export function withoutCount(title: string, isFood: boolean): string {
  return readQuantity(title, isFood).noun;
}

const anyNumeral = new RegExp(`(?<![\\p{L}\\p{N}])${numeral}(?![\\p{L}\\p{N}])`, 'giu');

/** The counts that the grammar reads from the start and from each number, then 1. */
function readCounts(words: string, isFood: boolean): number[] {
  const bare = cleanTitle(words, 'Shopping', null).title;
  const starts = [...bare.matchAll(anyNumeral)].map(({ index }) => index);
  const counts = [0, ...starts].map((start) => readQuantity(bare.slice(start), isFood).quantity);
  return [...counts.filter((count) => count > 1), 1];
}

import { findBrand } from '../lexicon/brands.ts';
import { findProducts } from '../lexicon/known-names.ts';
import { containers } from '../lexicon/containers.ts';
import { isMeasure } from './belonging/attributes.ts';

/** Words that may occur between products without separators. */
const filler = /^(?:0|some|a|an|the|two|three|four|five|six|more|buy|get|need|grab|we|and)$/u;

const container = new RegExp(`^(?:${containers})$`, 'u');
const count = /^(?:0|\d+|a|an|two|three|four|five|six)$/u;

/** Whether a product is only the brand or the container of the one behind it: "kirkland olive oil", "3 rolls lining paper". */
function opensNext(words: readonly string[], start: number, end: number): boolean {
  if (end - start !== 1 || end === words.length || words[end] === 'and') return false;
  return findBrand(words[start]!) !== undefined || isCountedContainer(words, start);
}

/** Whether a word is a container behind its count: the "rolls" of "3 rolls lining paper". */
export function isCountedContainer(words: readonly string[], at: number): boolean {
  return container.test(words[at] ?? '') && count.test(words[at - 1] ?? '');
}

/** Whether a word is the size of the thing before it, and its container comes next: the "100mm" of "bolts 100mm box of 50". */
export const isPackedSize = (words: readonly string[], at: number): boolean =>
  isMeasure(words[at]!) && container.test(words[at + 1] ?? '') && words[at + 2] === 'of';

/**
 * The word index at which each product begins, when lower-case words are only two or more known products with their counts
 * ("eggs bacon 2 milk"); otherwise empty.
 */
export function findProductRun(words: readonly string[]): number[] {
  const starts: number[] = [];
  let from = 0;
  let read = 0;
  for (const { start, end } of findProducts(words)) {
    if (!words.slice(read, start).every((word) => filler.test(word))) return [];
    read = end;
    if (opensNext(words, start, end)) continue;
    starts.push(from);
    from = end;
  }
  return from === words.length && starts.length > 1 ? starts : [];
}

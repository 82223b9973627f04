import { findProducts } from '../lexicon/known-names.ts';

/** Words that may occur between products without separators. */
const filler = /^(?:0|some|a|an|the|two|three|four|five|six|more|buy|get|need|grab|we|and)$/u;

/**
 * The word index at which each product begins, when lower-case words are only two or more known products with their counts
 * ("eggs bacon 2 milk"); otherwise empty.
 */
export function findProductRun(words: readonly string[]): number[] {
  const starts: number[] = [];
  let from = 0;
  for (const { start, end } of findProducts(words)) {
    if (!words.slice(from, start).every((word) => filler.test(word))) return [];
    starts.push(from);
    from = end;
  }
  return from === words.length && starts.length > 1 ? starts : [];
}

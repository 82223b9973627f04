import { goodsIn } from '../lexicon/known-names.ts';

/** Words that may stand between goods that nothing else separates. */
const filler = /^(?:0|some|a|an|the|two|three|four|five|six|more|buy|get|need|grab|we|and)$/u;

/**
 * Where each thing begins in a row of lower-case words that is nothing but known goods with their counts
 * ("eggs bacon 2 milk"), as indices of words; empty when any word is something else.
 */
export function rowOfGoods(words: readonly string[]): number[] {
  const starts: number[] = [];
  let from = 0;
  for (const { start, end } of goodsIn(words)) {
    if (!words.slice(from, start).every((word) => filler.test(word))) return [];
    starts.push(from);
    from = end;
  }
  return from === words.length && starts.length > 1 ? starts : [];
}

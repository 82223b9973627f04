import { foldLetters, wordPattern } from '../text/words.ts';

const stopWords = new Set('a an the my our your of to for on in at and or some with from is it'.split(' '));
const endings = ['ings', 'ing', 'ies', 'ed', 'es', 's'];

/** Similarity of two titles, 0 to 1: the Dice coefficient of their stemmed words without stop words. */
export function titleOverlap(one: string | undefined, other: string | undefined): number {
  const [left, right] = [stemmedWords(one ?? ''), stemmedWords(other ?? '')];
  const both = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 0 : (2 * both) / (left.size + right.size);
}

function stemmedWords(title: string): Set<string> {
  const all = (foldLetters(title).match(wordPattern) ?? []).map(stem);
  const contentWords = all.filter((word) => !stopWords.has(word));
  return new Set(contentWords.length > 0 ? contentWords : all);
}

function stem(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3);
  if (ending === undefined) return word;
  return word.slice(0, -ending.length) + (ending === 'ies' ? 'y' : '');
}

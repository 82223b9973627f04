import { goodsIn } from '../lexicon/find-goods.ts';
import { buyingVerbs, pastimeVerbs, isTaskVerb } from '../lexicon/verbs.ts';

/** Size of the hashed feature space; a power of two. 2^15 gained under 1 % and weighs twice as much. */
export const featureSpace = 1 << 14;

/** Words that are looked at; the first ones tell what a thought is about. */
const mostWords = 24;

/** Hashed features of a clause: words, pairs of words, its first and last word, letter groups, and known goods and verbs. */
export function featuresOf(text: string, isDated: boolean): number[] {
  const words = wordsOf(text);
  const features = new Set<number>();
  const add = (feature: string): void => void features.add(hash(feature));
  add('always');
  add(`length ${Math.min(words.length, 6)}`);
  if (isDated) add('dated');
  words.forEach((word, index) => {
    add(`word ${word.length > 3 ? word.replace(/s$/, '') : word}`);
    add(`pair ${words[index - 1] ?? '^'} ${word}`);
    for (const letters of letterGroups(word)) add(`letters ${letters}`);
  });
  addEnds(words, add);
  for (const { category, isWhole, isLast } of goodsIn(words)) {
    add(`goods ${category}`);
    if (isLast) add(`last goods ${category}`);
    if (isWhole) add(`only goods ${category}`);
  }
  return [...features];
}

/** Lower-case words without accents; digits count as one kind of word. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, mostWords).map((word) => (/^\d+$/.test(word) ? '0' : word.slice(0, 24)));
}

function addEnds(words: string[], add: (feature: string) => void): void {
  const [first = '', second = ''] = words;
  add(`first ${first}`);
  add(`opening ${first} ${second}`);
  add(`last ${(words.at(-1) ?? '').replace(/s$/, '')}`);
  add(`kind of first ${kindOf(first)}`);
  add(`kind of first, second ${kindOf(first)} ${second}`);
}

function kindOf(word: string): string {
  if (pastimeVerbs.has(word)) return 'pastime';
  if (buyingVerbs.has(word)) return 'buying';
  return isTaskVerb(word) ? 'task' : 'other';
}

function letterGroups(word: string): string[] {
  if (word.length < 4) return [];
  const framed = `^${word}$`;
  const groups: string[] = [];
  for (const size of [3, 4, 5]) {
    for (let start = 0; start + size <= framed.length; start += 1)
      groups.push(framed.slice(start, start + size));
  }
  return groups;
}

/** FNV-1a over UTF-16 units, folded into the feature space. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value ^ (value >>> 15)) & (featureSpace - 1);
}

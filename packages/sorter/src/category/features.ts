import { namesIn } from '../lexicon/known-names.ts';
import { verbKindOf } from '../lexicon/verbs.ts';
import { groupOf } from '../lexicon/word-groups.ts';
import { hashOf } from '../text/hash.ts';

/** Bits of a feature's hash. With 17, one feature in ten shares its place; 14 cost two of a hundred thoughts. */
export const featureBits = 17;

/** Words that are looked at; the first ones tell what a thought is about. */
const mostWords = 24;

/**
 * Features of a clause, hashed: its words, the first and the last, what groups they belong to, known names, and how it
 * speaks of time. Without `knowsNames` as of a clause whose names nobody knows.
 */
export function featuresOf(text: string, timing: readonly Timing[], knowsNames = true): number[] {
  const words = wordsOf(text);
  const features = new Set<number>();
  const add = (feature: string): void => void features.add(hashOf(feature) & ((1 << featureBits) - 1));
  add('always');
  add(`length ${Math.min(words.length, 8)}`);
  for (const time of timing) add(`time ${time}`);
  for (const word of words) add(`word ${folded(word)}`);
  addEnds(words, add);
  addGroups(words, add);
  if (knowsNames) addNames(plainWordsOf(text), add);
  return [...features];
}

/** Lower-case words without accents; numbers count as one kind of word. */
export function wordsOf(text: string): string[] {
  return plainWordsOf(text).map((word) => (/^\d+$/.test(word) ? '0' : word));
}

/** Lower-case words without accents, numbers as they are. */
export function plainWordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, mostWords).map((word) => word.slice(0, 24));
}

/** How a clause speaks of time: any date, a time of day, a repetition, an occasion ("for saturday"), in front or at the end. */
export type Timing = 'dated' | 'timed' | 'repeated' | 'occasion' | 'in front' | 'at the end';

type Add = (feature: string) => void;

function addEnds(words: string[], add: Add): void {
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  add(`first ${first}`);
  add(`opening ${first} ${second}`);
  add(`last ${folded(last)}`);
  add(`kind of first ${verbKindOf(first)}`);
  add(`kind of first, second ${verbKindOf(first)} ${second}`);
}

function addGroups(words: string[], add: Add): void {
  words.forEach((word, index) => {
    const group = groupOf(word);
    if (group === null) return;
    add(`group ${group}`);
    if (index === 0) add(`first group ${group}`);
    if (index === words.length - 1) {
      add(`last group ${group}`);
      add(`kind of first, last group ${verbKindOf(words[0]!)} ${group}`);
    }
  });
}

function addNames(words: string[], add: Add): void {
  namesIn(words).forEach(({ classes, start, end }) => {
    const opener = verbKindOf(words[0]!);
    for (const name of classes) {
      add(`name ${name}`);
      add(`name ${name} behind ${opener}`);
      if (end - start > 1) add(`long name ${name}`);
      if (end === words.length) add(`last name ${name}`);
      if (end - start === words.length) add(`only name ${name}`);
      if (start === 1 && end === words.length) add(`name ${name} right behind ${opener}`);
    }
  });
}

/** Plurals of longer words count as the word. */
function folded(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

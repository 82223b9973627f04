import { findNames } from '../lexicon/known-names.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { findWordGroup } from '../lexicon/word-groups.ts';
import { hashText } from '../text/hash.ts';
import { tokenise, tokeniseMaskingNumbers } from '../text/words.ts';

/** Bits of a feature's hash. With 14, accuracy fell by 2 thoughts in 100. */
export const featureBits = 18;

/**
 * Hashed features of a clause: its words, the first and the last of them, their groups, known names and time features.
 * With `withNames` false, known names are left out.
 */
export function extractFeatures(
  text: string,
  timeFeatures: readonly TimeFeature[],
  withNames = true,
): number[] {
  const words = tokeniseMaskingNumbers(text);
  const features = new Set<number>();
  const add = (feature: string): void => void features.add(hashText(feature) & ((1 << featureBits) - 1));
  add('always');
  add(`length ${Math.min(words.length, 8)}`);
  for (const time of timeFeatures) add(`time ${time}`);
  for (const word of words) add(`word ${foldPlural(word)}`);
  addEnds(words, add);
  addGroups(words, add);
  if (withNames) addNames(tokenise(text), add);
  return [...features];
}

/** Properties of a clause's date: any date, a time of day, a repetition, an occasion ("for saturday"), its position. */
export type TimeFeature = 'dated' | 'timed' | 'repeated' | 'occasion' | 'in front' | 'at the end';

type Add = (feature: string) => void;

function addEnds(words: string[], add: Add): void {
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  add(`first ${first}`);
  add(`opening ${first} ${second}`);
  add(`last ${foldPlural(last)}`);
  add(`kind of first ${classifyVerb(first)}`);
  add(`kind of first, second ${classifyVerb(first)} ${second}`);
}

function addGroups(words: string[], add: Add): void {
  words.forEach((word, index) => {
    const group = findWordGroup(word);
    if (group === null) return;
    add(`group ${group}`);
    if (index === 0) add(`first group ${group}`);
    if (index === words.length - 1) {
      add(`last group ${group}`);
      add(`kind of first, last group ${classifyVerb(words[0]!)} ${group}`);
    }
  });
}

function addNames(words: string[], add: Add): void {
  findNames(words).forEach(({ classes, start, end }) => {
    const opener = classifyVerb(words[0]!);
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

/** Words of more than three letters without a final "s". */
function foldPlural(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

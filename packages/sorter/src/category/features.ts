import { findNames } from '../lexicon/known-names.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { findWordGroup } from '../lexicon/word-groups.ts';
import { hashText } from '../text/hash.ts';
import { findMatches } from '../text/pattern.ts';
import { tokenise, tokeniseMaskingNumbers } from '../text/words.ts';

/** Bits of a feature's hash: 1 in 25 unknown features is taken for a known one. */
const featureBits = 20;

/**
 * Hashed features of a clause: its words, pairs of neighbours, the first and the last of them, their groups, the letters of
 * unknown words, known names and time features.
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
  words.slice(1).forEach((word, index) => add(`pair ${words[index]} ${word}`));
  for (const [, word = ''] of findMatches(behindBreak, text))
    add(`behind a break ${classifyVerb(word.toLowerCase())}`);
  addEnds(words, add);
  addGroups(words, add);
  if (withNames) addNames(tokenise(text), add);
  return [...features];
}

/** Properties of a clause's date: any date, a time of day, a repetition, an occasion ("for saturday"), its position. */
export type TimeFeature = 'dated' | 'timed' | 'repeated' | 'occasion' | 'in front' | 'at the end';

type Add = (feature: string) => void;

/** The first word behind a break in a clause. */
const behindBreak = /[,;:\u2013-] +(\p{L}+)/gu;

function addEnds(words: readonly string[], add: Add): void {
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  add(`first ${first}`);
  add(`opening ${first} ${second}`);
  add(`last ${foldPlural(last)}`);
  add(`kind of first ${classifyVerb(first)}`);
  add(`kind of first, second ${classifyVerb(first)} ${second}`);
}

function addGroups(words: readonly string[], add: Add): void {
  words.forEach((word, index) => {
    const group = findWordGroup(word);
    if (group === null) {
      addLetters(word, add);
      return;
    }
    add(`group ${group}`);
    if (index === 0) add(`first group ${group}`);
    if (index === words.length - 1) {
      add(`last group ${group}`);
      add(`kind of first, last group ${classifyVerb(words[0]!)} ${group}`);
    }
  });
}

/** How a word of no group begins and ends: "-ophone" and "-burger" speak for themselves. */
function addLetters(word: string, add: Add): void {
  if (!/^\p{L}{4,}$/u.test(word)) return;
  add(`begins ${word.slice(0, 4)}`);
  add(`ends ${word.slice(-3)}`);
  add(`ends ${word.slice(-4)}`);
}

function addNames(words: readonly string[], add: Add): void {
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

import { bytesOf, placeOf, unpackHashes } from '../model/hash-table.ts';
import { nameHashes, nameMixtures, nameMixtureOf } from '../model/knowledge.ts';
import { hashOf } from '../text/hash.ts';
import type { PurchaseCategory } from '@pouch/contract/vocabulary';
import { singular } from './singular.ts';

/** What a name may be the name of: goods by where they are bought, works, food to try, places. */
export const nameClasses = [
  'supermarket',
  'electronics',
  'home',
  'wardrobe',
  'recreational',
  'other',
  'watch',
  'listen',
  'read',
  'play',
  'dish',
  'restaurant',
  'venue',
  'place',
  'place-word',
] as const;
export type NameClass = (typeof nameClasses)[number];

const goodsClasses: Partial<Record<NameClass, PurchaseCategory>> = {
  supermarket: 'Supermarket',
  electronics: 'Electronics',
  home: 'Home',
  wardrobe: 'Wardrobe',
  recreational: 'Recreational',
  other: 'Other',
};

/** A known name in a row of words. */
export interface KnownName {
  classes: readonly NameClass[];
  /** Index of its first word, and of the word after its last. */
  start: number;
  end: number;
}

/** Words of the longest name that is looked for. */
const longestName = 6;

/** Words that hardly any name ends with: looking less often finds fewer names that are none. */
const seldomLast = new Set('a an and at by for from i in is of on or the to with my our your'.split(' '));

const hashes = unpackHashes(nameHashes);
const mixtureOf = bytesOf(nameMixtureOf);
const mixtures = nameMixtures.map((mask) => nameClasses.filter((_, index) => (mask >> index) & 1));

/** A name of lower-case words as it is kept, in 26 bits, the last word's plural folded: one unknown name in 2,000 is taken for a known one. */
export function nameHash(words: readonly string[]): number {
  return hashOf(singular(words.join(' '))) >>> 6;
}

/** The known names in a row of lower-case words, the longest first and none overlapping. */
export function namesIn(words: readonly string[]): KnownName[] {
  const found: KnownName[] = [];
  let start = 0;
  while (start < words.length) {
    const name = nameAt(words, start);
    if (name !== null) found.push(name);
    start = name === null ? start + 1 : name.end;
  }
  return found;
}

function nameAt(words: readonly string[], start: number): KnownName | null {
  for (let end = Math.min(start + longestName, words.length); end > start; end -= 1) {
    if (seldomLast.has(words[end - 1]!)) continue;
    const place = placeOf(hashes, nameHash(words.slice(start, end)));
    if (place >= 0) return { classes: mixtures[mixtureOf[place]!] ?? [], start, end };
  }
  return null;
}

/** A name of something to buy. */
export interface KnownGood extends KnownName {
  /** Where it is bought; the first of several. */
  category: PurchaseCategory;
  isWhole: boolean;
}

/** The names of things to buy in a row of lower-case words. */
export function goodsIn(words: readonly string[]): KnownGood[] {
  return namesIn(words).flatMap((name) => {
    const category = name.classes.map((known) => goodsClasses[known]).find((known) => known !== undefined);
    if (category === undefined) return [];
    return [{ ...name, category, isWhole: name.end - name.start === words.length }];
  });
}

import { decodeBase64, indexOfHash, unpackHashes } from '../model/hash-table.ts';
import { nameHashes, nameMixtures, nameMixtureIndexes } from '../model/knowledge.ts';
import { hashText } from '../text/hash.ts';
import type { PurchaseCategory } from '@pouch/contract/vocabulary';
import { singular } from './singular.ts';

/** The classes of known names: products by where they are bought, works, food to try, places. */
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

const productClasses: Partial<Record<NameClass, PurchaseCategory>> = {
  supermarket: 'Supermarket',
  electronics: 'Electronics',
  home: 'Home',
  wardrobe: 'Wardrobe',
  recreational: 'Recreational',
  other: 'Other',
};

/** A known name in a sequence of words. */
export interface KnownName {
  classes: readonly NameClass[];
  /** Index of its first word, and of the word after its last. */
  start: number;
  end: number;
}

/** Most words of a known name. */
const maxNameWords = 6;

/** Words that few names end with. Skipping them saves look-ups and avoids false matches. */
const rareLastWords = new Set('a an and at by for from i in is of on or the to with my our your'.split(' '));

const hashes = unpackHashes(nameHashes);
const mixtureIndexes = decodeBase64(nameMixtureIndexes);
const mixtures = nameMixtures.map((mask) => nameClasses.filter((_, index) => (mask >> index) & 1));

/**
 * The 26-bit hash under which a name of lower-case words is stored, its last word in the singular. 1 in 2,000 unknown names
 * collides with a known one.
 */
export function nameHash(words: readonly string[]): number {
  return hashText(singular(words.join(' '))) >>> 6;
}

/** The known names among lower-case words, from left to right without overlap, at each word the longest. */
export function findNames(words: readonly string[]): KnownName[] {
  const found: KnownName[] = [];
  let start = 0;
  while (start < words.length) {
    const name = findNameAt(words, start);
    if (name !== null) found.push(name);
    start = name === null ? start + 1 : name.end;
  }
  return found;
}

function findNameAt(words: readonly string[], start: number): KnownName | null {
  for (let end = Math.min(start + maxNameWords, words.length); end > start; end -= 1) {
    if (rareLastWords.has(words[end - 1]!)) continue;
    const index = indexOfHash(hashes, nameHash(words.slice(start, end)));
    if (index >= 0) return { classes: mixtures[mixtureIndexes[index]!] ?? [], start, end };
  }
  return null;
}

/** The name of a product. */
export interface KnownProduct extends KnownName {
  /** Its purchase category; the first if it has several. */
  category: PurchaseCategory;
  /** Whether the name is all of the words. */
  isWhole: boolean;
}

/** The known products among lower-case words. */
export function findProducts(words: readonly string[]): KnownProduct[] {
  return findNames(words).flatMap((name) => {
    const category = name.classes.map((known) => productClasses[known]).find((known) => known !== undefined);
    if (category === undefined) return [];
    return [{ ...name, category, isWhole: name.end - name.start === words.length }];
  });
}

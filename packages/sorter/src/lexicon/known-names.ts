import { decodeBase64, indexOfHash, unpackHashTable } from '../model/hash-table.ts';
import { packedNames } from '../model/knowledge.ts';
import { emptyHash, extendHash, finishHash, hashText } from '../text/hash.ts';
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

const hashes = unpackHashTable(packedNames().hashes);
const mixtureIndexes = decodeBase64(packedNames().mixtureIndexes);
const mixtures = packedNames().mixtures.map((mask) => nameClasses.filter((_, index) => (mask >> index) & 1));

/** Names are stored as 26-bit hashes: 1 in 2,000 unknown names collides with a known one. */
const droppedBits = 6;

/** The hash under which a name of lower-case words is stored, its last word in the singular. */
export function nameHash(words: readonly string[]): number {
  return hashText(singular(words.join(' '))) >>> droppedBits;
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

/** The longest name that begins with a word. Each word is hashed once, however many names it could be in. */
function findNameAt(words: readonly string[], start: number): KnownName | null {
  const limit = Math.min(start + maxNameWords, words.length);
  let found: KnownName | null = null;
  let before = emptyHash;
  let length = 0;
  for (let at = start; at < limit; at += 1) {
    const word = words[at]!;
    length += word.length;
    const state = extendHash(before, word);
    if (!rareLastWords.has(word)) {
      const last = singular(word, length);
      const hash = finishHash(last === word ? state : extendHash(before, last)) >>> droppedBits;
      const index = indexOfHash(hashes, hash);
      if (index >= 0) found = { classes: mixtures[mixtureIndexes[index]!] ?? [], start, end: at + 1 };
    }
    before = extendHash(state, ' ');
    length += 1;
  }
  return found;
}

/** The name of a product. */
export interface KnownProduct extends KnownName {
  /** Its purchase category; the first if it has several. */
  category: PurchaseCategory;
  /** Whether the name is all of the words. */
  isWhole: boolean;
}

/** Whether lower-case words are a known product and nothing else. */
export const isKnownProduct = (words: readonly string[]): boolean =>
  findProducts(words).some(({ isWhole }) => isWhole);

/** The known products among lower-case words. */
export function findProducts(words: readonly string[]): KnownProduct[] {
  const products: KnownProduct[] = [];
  for (const { classes, start, end } of findNames(words)) {
    const sold = classes.find((known) => productClasses[known] !== undefined);
    if (sold === undefined) continue;
    products.push({
      classes,
      start,
      end,
      category: productClasses[sold]!,
      isWhole: end - start === words.length,
    });
  }
  return products;
}

import { bytesOf, placeOf, unpackHashes } from '../model/hash-table.ts';
import { groupHashes, groupOfWord } from '../model/knowledge.ts';
import { hashOf } from '../text/hash.ts';

/** A word is kept as 22 bits: one unknown word in 200 is taken for a known one. */
export const wordHash = (word: string): number => hashOf(word) >>> 10;

const hashes = unpackHashes(groupHashes);
const groups = bytesOf(groupOfWord);

/** The group of words that a lower-case word is used like (0 to 255), or null for a word that is not known. */
export function groupOf(word: string): number | null {
  const place = placeOf(hashes, wordHash(word));
  return place < 0 ? null : groups[place]!;
}

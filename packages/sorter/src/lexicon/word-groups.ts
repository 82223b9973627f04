import { decodeBase64, indexOfHash, unpackHashTable } from '../model/hash-table.ts';
import { packedWordGroups } from '../model/knowledge.ts';
import { hashText } from '../text/hash.ts';

/** Words are stored as 22-bit hashes: 1 in 200 unknown words collides with a known one. */
export const wordHash = (word: string): number => hashText(word) >>> 10;

const hashes = unpackHashTable(packedWordGroups().hashes);
const groups = decodeBase64(packedWordGroups().groupOfWord);

/** The group of similarly used words that a lower-case word belongs to (0 to 255); null for an unknown word. */
export function findWordGroup(word: string): number | null {
  const index = indexOfHash(hashes, wordHash(word));
  return index < 0 ? null : groups[index]!;
}

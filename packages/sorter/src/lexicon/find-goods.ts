import type { PurchaseCategory } from '@pouch/contract/vocabulary';
import { goods } from './goods.ts';
import { singular } from './singular.ts';

export interface FoundGood {
  name: string;
  category: PurchaseCategory;
  /** Index of its first word, and of the word after its last. */
  start: number;
  end: number;
  isLast: boolean;
  isWhole: boolean;
}

const longestName = 4;
const byName = new Map<string, PurchaseCategory>(
  Object.entries(goods).flatMap(([category, names]) =>
    names
      .split(',')
      .map((name) => [singular(name.trim().replace(/[-']/g, ' ')), category as PurchaseCategory] as const),
  ),
);

/** The goods that a row of lower-case words names, longest first and none overlapping. */
export function goodsIn(words: string[]): FoundGood[] {
  const found: FoundGood[] = [];
  let index = 0;
  while (index < words.length) {
    const good = goodAt(words, index);
    if (good !== null) found.push(good);
    index = good === null ? index + 1 : good.end;
  }
  return found;
}

function goodAt(words: string[], start: number): FoundGood | null {
  for (let length = Math.min(longestName, words.length - start); length > 0; length -= 1) {
    const name = words.slice(start, start + length).join(' ');
    const category = byName.get(singular(name));
    if (category === undefined) continue;
    const end = start + length;
    return { name, category, start, end, isLast: end === words.length, isWhole: length === words.length };
  }
  return null;
}

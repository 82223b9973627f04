import type { Item } from '@pouch/contract/schemas/items';

/** The items with one at another place, counted from 0; a place beyond either end is that end. */
export function moved(items: readonly Item[], id: string, place: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const to = Math.min(items.length - 1, Math.max(0, place));
  if (item === undefined || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Where a key moves an item that is lifted, from a place in a list of so many; null for a key that moves none. */
export function placeAfterKey(key: string, place: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, place - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, place + 1);
  if (key === 'PageUp') return Math.max(0, place - 10);
  if (key === 'PageDown') return Math.min(count - 1, place + 10);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Says where an item is now: "Water the plants, moved to 3 of 12". */
export const movedWords = (title: string, place: number, count: number): string =>
  `${title}, moved to ${place + 1} of ${count}`;

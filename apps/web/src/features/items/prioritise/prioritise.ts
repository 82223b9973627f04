import type { Item } from '@pouch/contract/items';

/** Moves one item to an index, which is clamped to the list. Returns the same array if nothing changes. */
export function moveItem(items: readonly Item[], id: string, index: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const to = Math.min(items.length - 1, Math.max(0, index));
  if (item === undefined || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The index to which a key moves a lifted item in a list of `count` items; null for other keys. */
export function indexAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1);
  if (key === 'PageUp') return Math.max(0, index - 10);
  if (key === 'PageDown') return Math.min(count - 1, index + 10);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** The announcement of a move: "Water the plants, moved to 3 of 12". `index` from 0. */
export const moveAnnouncement = (title: string, index: number, count: number): string =>
  `${title}, moved to ${index + 1} of ${count}`;

import type { Item } from '@pouch/contract/schemas/items';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const newestFirst = (a: Item, b: Item): number =>
  compare(b.created_at, a.created_at) || compare(a.id, b.id);

/** One's own order; what has no place in it comes after, in the given order. */
export const byHand = (a: Item, b: Item): number =>
  (a.manualOrder ?? Infinity) - (b.manualOrder ?? Infinity) || 0;

export const lastCompletedFirst = (a: Item, b: Item): number =>
  compare(b.completed_at ?? '', a.completed_at ?? '') || compare(a.id, b.id);

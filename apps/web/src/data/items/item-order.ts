import type { Item } from '@pouch/contract/items';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const newestFirst = (a: Item, b: Item): number =>
  compare(b.created_at, a.created_at) || compare(a.id, b.id);

/** The user's own order. Items without `manualOrder` come last, in their current order. */
export const byManualOrder = (a: Item, b: Item): number =>
  (a.manualOrder ?? Infinity) - (b.manualOrder ?? Infinity) || 0;

export const lastCompletedFirst = (a: Item, b: Item): number =>
  compare(b.completed_at ?? '', a.completed_at ?? '') || compare(a.id, b.id);

import type { Item } from '@pouch/contract/items';

const lastCompletedFirst = (a: Item, b: Item): number =>
  (b.completed_at ?? '').localeCompare(a.completed_at ?? '') || a.id.localeCompare(b.id);

/** What a bucket holds: the active items in the order given, the completed ones with the last completed first. */
export const bucketView = (items: readonly Item[]) => ({
  active: items.filter(({ status }) => status === 'Active'),
  completed: items.filter(({ status }) => status === 'Completed').sort(lastCompletedFirst),
});

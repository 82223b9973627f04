import type { Item } from '@pouch/contract/items';
import { lastCompletedFirst } from '../../../data/items/item-order.ts';

/** Splits a bucket's items: the active ones in the given order, the completed ones last completed first. */
export const bucketView = (items: readonly Item[]) => ({
  active: items.filter(({ status }) => status === 'Active'),
  completed: items.filter(({ status }) => status === 'Completed').sort(lastCompletedFirst),
});

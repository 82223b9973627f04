import type { Item } from '@pouch/contract/schemas/items';
import { lastCompletedFirst } from '../../../data/items/item-order.ts';

/** What a bucket holds: the active items in the order given, the completed ones with the last completed first. */
export const bucketView = (items: readonly Item[]) => ({
  active: items.filter(({ status }) => status === 'Active'),
  completed: items.filter(({ status }) => status === 'Completed').sort(lastCompletedFirst),
});

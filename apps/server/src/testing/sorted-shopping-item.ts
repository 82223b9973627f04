import type { SortedItem } from '@pouch/sorter';

/** A sorted Shopping item: quantity 1, from the supermarket, needed now. */
export const sortedShoppingItem = (title: string, fields: Partial<SortedItem> = {}): SortedItem => ({
  title,
  category: 'Shopping',
  urgency: 'Now',
  context: null,
  needLevel: 'Need',
  purchaseCategory: 'Supermarket',
  quantity: 1,
  bucket: null,
  url: null,
  extras: {},
  scheduledAt: null,
  recurring: null,
  notes: null,
  ...fields,
});

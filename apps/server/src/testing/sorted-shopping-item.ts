import { emptyItem, type SortedItem } from '@pouch/sorter';

/** A sorted Shopping item: quantity 1, from the supermarket, needed now. */
export const sortedShoppingItem = (title: string, fields: Partial<SortedItem> = {}): SortedItem => ({
  ...emptyItem,
  title,
  category: 'Shopping',
  urgency: 'Now',
  context: null,
  needLevel: 'Need',
  purchaseCategory: 'Supermarket',
  ...fields,
});

import type { SortedItem } from '@pouch/sorter/types/sorted-item';

/** A good as a sorter reads it: one of it, from the supermarket, needed now. */
export const sortedGood = (title: string, fields: Partial<SortedItem> = {}): SortedItem => ({
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

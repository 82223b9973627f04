import { defaultContext, urgencies } from '@pouch/contract/vocabulary';
import type { SortedItem } from '../types/sorted-item.ts';

/** A To-Do without a title: what an item has before anything is read from its text. */
export const emptyItem: Readonly<SortedItem> = {
  title: '',
  category: 'To-Do',
  urgency: urgencies['To-Do'][0],
  context: defaultContext,
  needLevel: null,
  purchaseCategory: null,
  quantity: 1,
  bucket: null,
  url: null,
  extras: {},
  scheduledAt: null,
  allDay: false,
  recurring: null,
  reminders: null,
  notes: null,
};

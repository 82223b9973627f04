import type { Item, UpdateItemInput } from '@pouch/contract/items';
import { defaultContext, defaultNeedLevel, urgencies } from '@pouch/contract/vocabulary';

/** Where an item belongs. */
export type Kind = Pick<Item, 'category' | 'bucket_name' | 'purchaseCategory'>;

/** The fields that depend on the category, as the server sets them (ED-02, ED-03). */
export const fieldsAfterMove = ({ category }: Pick<Kind, 'category'>): UpdateItemInput => ({
  urgency: urgencies[category][0],
  context: category === 'To-Do' ? defaultContext : null,
  needLevel: category === 'Shopping' ? defaultNeedLevel : null,
  ...(category === 'Bucket' ? { recurring: null } : { url: null, extras: null }),
});

/** The fields that a change of category may have cleared or replaced, as they are. */
export const kindFields = ({ scheduled_at, all_day, recurring, ...item }: Item) => ({
  category: item.category,
  urgency: item.urgency,
  urgency_chosen: item.urgency_chosen,
  context: item.context,
  needLevel: item.needLevel,
  purchaseCategory: item.purchaseCategory,
  bucket_name: item.bucket_name,
  url: item.url,
  extras: item.extras,
  ...(recurring && { scheduled_at, all_day, recurring }),
});

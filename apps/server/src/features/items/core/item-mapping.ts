import type { Item } from '@pouch/contract/items';
import type { SortedItem } from '@pouch/sorter';
import { clearFieldsOfOtherCategories } from './item-rules.ts';
import type { ItemFields } from './item-store.ts';

/**
 * The columns of a sorted item. `zone` is the zone its date was read in; the recurrence rule's own zone outranks it.
 */
export function toItemFields(sorted: SortedItem, zone: string): ItemFields {
  const { title, category, urgency, context, needLevel, purchaseCategory, quantity, bucket } = sorted;
  const { notes, url, extras, scheduledAt, recurring } = sorted;
  return clearFieldsOfOtherCategories({
    ...{ title, category, urgency, context, needLevel, purchaseCategory, quantity, bucket },
    ...{ notes, url, extras, scheduledAt, recurring },
    scheduledZone: scheduledAt === null ? null : (recurring?.timezone ?? zone),
  });
}

/** The shape of the API's response to a thought: the item itself when there is exactly one, otherwise the list. */
export function singleOrList(items: Item[]): Item | Item[] {
  const [first, ...rest] = items;
  return first && rest.length === 0 ? first : items;
}

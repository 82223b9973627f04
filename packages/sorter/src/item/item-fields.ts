import { defaultBucket, defaultNeedLevel, defaultPurchaseCategory } from '@pouch/contract/vocabulary';
import { alignSchedule } from '@pouch/schedule/all-day';
import type { SortedItem } from '../types/sorted-item.ts';

/** The fields of an item as it is stored. */
export interface ItemFields extends SortedItem {
  /** The zone in which the date was read; null without one. */
  scheduledZone: string | null;
  /** Whether a person set the urgency after the date (TD-04). */
  urgencyChosen: boolean;
}

/**
 * The fields that the server stores of a sorted item, and that a page shows before it has. `zone` is the zone its date was
 * read in; the recurrence rule's own zone outranks it.
 */
export function toItemFields(sorted: SortedItem, zone: string): ItemFields {
  const { title, category, urgency, context, needLevel, purchaseCategory, quantity, bucket } = sorted;
  const { notes, url, extras, scheduledAt, allDay, recurring, reminders } = sorted;
  return clearFieldsOfOtherCategories({
    ...{ title, category, urgency, context, needLevel, purchaseCategory, quantity, bucket },
    ...{ notes, url, extras, scheduledAt, allDay, recurring, reminders },
    scheduledZone: scheduledAt === null ? null : (recurring?.timezone ?? zone),
    urgencyChosen: false,
  });
}

/**
 * Clears the fields that the item's category does not have and fills in required defaults (ED-02, ED-03, ED-05).
 * Bucket, URL and extras belong to Bucket, the context to To-Do, need level and purchase category to Shopping. Only a
 * scheduled To-Do or Shopping item can recur.
 */
export function clearFieldsOfOtherCategories<Fields extends Omit<ItemFields, 'urgency' | 'urgencyChosen'>>(
  item: Fields,
): Fields {
  const { category } = item;
  const isBucket = category === 'Bucket';
  const isShopping = category === 'Shopping';
  return alignSchedule({
    ...item,
    bucket: isBucket ? (item.bucket ?? defaultBucket) : null,
    url: isBucket ? item.url : null,
    extras: isBucket ? item.extras : {},
    context: category === 'To-Do' ? item.context : null,
    needLevel: isShopping ? (item.needLevel ?? defaultNeedLevel) : null,
    purchaseCategory: isShopping ? (item.purchaseCategory ?? defaultPurchaseCategory) : null,
    recurring: isBucket ? null : item.recurring,
  });
}

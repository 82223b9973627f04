import {
  defaultBucket,
  defaultNeedLevel,
  defaultPurchaseCategory,
  urgencies,
  type Category,
  type Urgency,
} from '@pouch/contract/vocabulary';
import { invalid } from '../../../lib/errors.ts';
import type { ItemFields } from './item-store.ts';

/** Urgency names of earlier versions, mapped to the current ones (IL-04). */
const legacyUrgencies: Record<Exclude<Category, 'Bucket'>, Readonly<Record<string, Urgency>>> = {
  'To-Do': { Today: 'Next 3 Days', 'This Week': 'Next 7 Days', 'This Month': 'Next 30 Days' },
  Shopping: { ASAP: 'Now', Future: 'Someday', Later: 'Someday' },
};

/** The current name of an urgency. Throws a 422 when the category has no such urgency. */
export function urgencyFor(category: Category, input: string): Urgency {
  const legacy = category === 'Bucket' ? undefined : legacyUrgencies[category][input];
  const known = urgencies[category].find((urgency) => urgency === (legacy ?? input));
  if (known === undefined) throw invalid('urgency', `Please select an urgency of ${category}.`);
  return known;
}

/** The urgency after a change of category: the same one if the new category has it, else its default (ED-02). */
export function urgencyAfterMove(category: Category, before: string): Urgency {
  return urgencies[category].find((urgency) => urgency === before) ?? urgencies[category][0];
}

/** Throws a 422 that names `field` when items of the category cannot repeat (ED-05). */
export function requireRepeatable(category: Category, field: string): void {
  if (category === 'Bucket') throw invalid(field, 'An item in a bucket cannot repeat.');
}

/**
 * Clears the fields that the item's category does not have and fills in required defaults (ED-02, ED-03, ED-05).
 * Bucket, URL and extras belong to Bucket, the context to To-Do, need level and purchase category to Shopping. Only a
 * scheduled To-Do or Shopping item can recur.
 */
export function clearFieldsOfOtherCategories(item: ItemFields): ItemFields {
  const { category } = item;
  const isBucket = category === 'Bucket';
  const isShopping = category === 'Shopping';
  return {
    ...item,
    bucket: isBucket ? (item.bucket ?? defaultBucket) : null,
    url: isBucket ? item.url : null,
    extras: isBucket ? item.extras : {},
    context: category === 'To-Do' ? item.context : null,
    needLevel: isShopping ? (item.needLevel ?? defaultNeedLevel) : null,
    purchaseCategory: isShopping ? (item.purchaseCategory ?? defaultPurchaseCategory) : null,
    recurring: isBucket || item.scheduledAt === null ? null : item.recurring,
    scheduledZone: item.scheduledAt === null ? null : item.scheduledZone,
  };
}

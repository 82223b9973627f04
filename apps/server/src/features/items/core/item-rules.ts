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

/** Urgencies of earlier versions and what they are called now (IL-04). */
const legacyUrgencies: Record<Exclude<Category, 'Bucket'>, Readonly<Record<string, Urgency>>> = {
  'To-Do': { Today: 'Next 3 Days', 'This Week': 'Next 7 Days', 'This Month': 'Next 30 Days' },
  Shopping: { ASAP: 'Now', Future: 'Someday', Later: 'Someday' },
};

/** The urgency as it is called now, or a 422 when the category has none of that name. */
export function urgencyFor(category: Category, given: string): Urgency {
  const legacy = category === 'Bucket' ? undefined : legacyUrgencies[category][given];
  const known = urgencies[category].find((urgency) => urgency === (legacy ?? given));
  if (known === undefined) throw invalid('urgency', `Please select an urgency of ${category}.`);
  return known;
}

/** The same urgency where the category still has it, else the category's default (ED-02). */
export function urgencyAfterMove(category: Category, before: string): Urgency {
  return urgencies[category].find((urgency) => urgency === before) ?? urgencies[category][0];
}

/** A 422 about the field that holds a rule when items of the category do not repeat (ED-05). */
export function requireRepeatable(category: Category, field: string): void {
  if (category === 'Bucket') throw invalid(field, 'An item in a bucket cannot repeat.');
}

/**
 * The item with only what its category may have (ED-02, ED-03, ED-05): a bucket, link and details belong to Bucket,
 * a context to To-Do, need level and purchase category to Shopping, and nothing recurs in Bucket or without a schedule.
 */
export function fittingItsCategory(item: ItemFields): ItemFields {
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

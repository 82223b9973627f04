import type { Context } from '@pouch/contract/vocabulary';
import type { Kind } from '../types/kinds.ts';
import { needLevelOf, shoppingUrgency, taskUrgency } from './urgency-and-need.ts';
import type { SortedItem } from '../types/sorted-item.ts';

/** What a thing of a known kind says of itself. */
interface Said {
  /** The words, with those of time and wrapping. */
  said: string;
  /** Days until it is due; null without a date. */
  daysAhead: number | null;
  /** Asked of tasks only. */
  context: () => Context;
}

/** The fields that only some kinds have; the others are null. */
export function fieldsOfKind(
  { category, purchaseCategory, bucket }: Kind,
  { said, daysAhead, context }: Said,
): Pick<SortedItem, 'category' | 'urgency' | 'context' | 'needLevel' | 'purchaseCategory' | 'bucket'> {
  const none = { context: null, needLevel: null, purchaseCategory: null, bucket: null };
  if (category === 'Bucket') return { ...none, category, urgency: 'Later', bucket };
  if (category === 'To-Do') {
    return { ...none, category, urgency: taskUrgency(said, daysAhead), context: context() };
  }
  const urgency = shoppingUrgency(said, daysAhead);
  return { ...none, category, urgency, needLevel: needLevelOf(said), purchaseCategory };
}

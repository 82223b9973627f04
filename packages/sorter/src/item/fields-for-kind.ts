import type { Context } from '@pouch/contract/vocabulary';
import type { Kind } from '../types/kinds.ts';
import { detectNeedLevel, shoppingUrgency, taskUrgency } from './urgency-and-need.ts';
import type { SortedItem } from '../types/sorted-item.ts';

/** What the kind-specific fields are derived from. */
interface KindFieldInputs {
  /** The clause with its time expressions and framing. */
  text: string;
  /** Days until the date; null without one. */
  daysAhead: number | null;
  /** Counts for tasks only. */
  context: Context;
}

/** The category and its fields; the fields of other categories are null. */
export function fieldsForKind(
  { category, purchaseCategory, bucket }: Kind,
  { text, daysAhead, context }: KindFieldInputs,
): Pick<SortedItem, 'category' | 'urgency' | 'context' | 'needLevel' | 'purchaseCategory' | 'bucket'> {
  const none = { context: null, needLevel: null, purchaseCategory: null, bucket: null };
  if (category === 'Bucket') return { ...none, category, urgency: 'Later', bucket };
  if (category === 'To-Do') {
    return { ...none, category, urgency: taskUrgency(text, daysAhead), context };
  }
  const urgency = shoppingUrgency(text, daysAhead);
  return { ...none, category, urgency, needLevel: detectNeedLevel(text, purchaseCategory), purchaseCategory };
}

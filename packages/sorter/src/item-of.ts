import { contextOf } from './category/classify.ts';
import type { Kind } from './category/kinds.ts';
import type { ReadClause } from './clauses/read-clause.ts';
import type { When } from './dates/read-when.ts';
import type { WriterClock } from './dates/writer-clock.ts';
import { needLevelOf, shoppingUrgency, taskUrgency } from './details.ts';
import { readQuantity } from './quantity/read-quantity.ts';
import type { SortedItem } from './sorted-item.ts';
import { setApartUrl } from './text/url.ts';
import { cleanTitle } from './title/clean-title.ts';

/** Builds the item that a clause of a known kind stands for. */
export function itemOf(clause: ReadClause, kind: Kind, clock: WriterClock): SortedItem {
  const when = dateThatCounts(clause, kind);
  const { text, url } = setApartUrl(when === null ? clause.text : clause.subject);
  const isShopping = kind.category === 'Shopping';
  const { title, remark } = cleanTitle(text, kind.category, kind.bucket);
  const counted = isShopping ? readQuantity(title, kind.purchaseCategory === 'Supermarket') : null;
  const isBucket = kind.category === 'Bucket';
  return {
    title: withCapital(counted?.noun ?? title),
    ...sortOf(clause, kind, when === null ? null : when.day - clock.day),
    quantity: counted?.quantity ?? 1,
    url: isBucket ? url : null,
    extras: {},
    scheduledAt: when?.scheduledAt ?? null,
    recurring: when?.recurring ?? null,
    notes: notesOf([title.endsWith('…') ? clause.text : null, remark, isBucket ? null : url]),
  };
}

function sortOf(
  { text }: ReadClause,
  { category, purchaseCategory, bucket }: Kind,
  daysAhead: number | null,
): Pick<SortedItem, 'category' | 'urgency' | 'context' | 'needLevel' | 'purchaseCategory' | 'bucket'> {
  const none = { context: null, needLevel: null, purchaseCategory: null, bucket: null };
  if (category === 'To-Do') return { ...none, category, urgency: taskUrgency(text, daysAhead), context: contextOf(text) };
  if (category === 'Bucket') return { ...none, category, urgency: 'Later', bucket };
  const urgency = shoppingUrgency(text, daysAhead);
  return { ...none, category, urgency, needLevel: needLevelOf(text), purchaseCategory };
}

/**
 * The clause's date when it is one for this kind of thing. "Candles for saturday" and "film for friday" name an
 * occasion, and only tasks repeat; the words then stay in the title.
 */
function dateThatCounts({ when }: ReadClause, { category }: Kind): When | null {
  if (when === null || category === 'To-Do') return when;
  return when.recurring !== null || when.lead.startsWith('for') ? null : when;
}

function notesOf(parts: (string | null)[]): string | null {
  const kept = parts.filter((part) => part !== null && part !== '');
  return kept.length === 0 ? null : kept.join('\n');
}

function withCapital(title: string): string {
  const [first = ''] = title;
  return first.toUpperCase() + title.slice(first.length);
}

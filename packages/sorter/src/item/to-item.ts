import { contextOf } from '../category/classify.ts';
import type { Kind } from '../types/kinds.ts';
import type { ReadClause } from '../split/parse-clause.ts';
import { timingOf } from '../clauses/timing-of.ts';
import type { When } from '../dates/date-mention.ts';
import type { WriterClock } from '../dates/author-clock.ts';
import { fieldsOfKind } from './fields-for-kind.ts';
import { markedCount, readQuantity } from '../quantity/read-quantity.ts';
import type { SortedItem } from '../types/sorted-item.ts';
import { capital, cleanTitle } from '../title/clean-title.ts';

/** Builds the item that a clause of a known kind stands for. */
export function itemOf(clause: ReadClause, kind: Kind, clock: WriterClock): SortedItem {
  const when = dateThatCounts(clause, kind);
  const isShopping = kind.category === 'Shopping';
  const { title, remark, extras } = cleanTitle(
    when === null ? clause.text : clause.subject,
    kind.category,
    kind.bucket,
  );
  const counted = isShopping ? readQuantity(title, kind.purchaseCategory === 'Supermarket') : null;
  const isBucket = kind.category === 'Bucket';
  return {
    title: capital(counted?.noun ?? title),
    ...fieldsOfKind(kind, {
      said: clause.said,
      daysAhead: when === null ? null : when.day - clock.day,
      context: () => contextOf(clause.subject, clause.said, timingOf(clause)),
    }),
    quantity: counted?.quantity ?? markedCount(title),
    url: isBucket ? clause.url : null,
    extras: isBucket ? extras : {},
    scheduledAt: when?.scheduledAt ?? null,
    recurring: when?.recurring ?? null,
    notes: notesOf([
      title.endsWith('…') ? clause.text : null,
      remark,
      when?.severalTimes ?? null,
      isBucket ? null : clause.url,
    ]),
  };
}

/**
 * The clause's date when it is one for this kind of thing. "Candles for saturday" and "film for friday" name an
 * occasion, "weekly planner" a thing; pastimes do not repeat. The words then stay in the title.
 */
export function dateThatCounts({ when, text, isDateChosen }: ReadClause, { category }: Kind): When | null {
  if (when === null || isDateChosen || category === 'To-Do') return when;
  const before = text.slice(0, when.spans[0]?.start ?? 0);
  if (when.lead.startsWith('for') || (category === 'Shopping' && /\bfor\b/iu.test(before))) return null;
  const closes = text.slice(when.spans.at(-1)?.end ?? 0).trim() === '';
  if (category === 'Shopping') return when.recurring === null || closes ? when : null;
  return when.recurring === null && (before.trim() === '' || closes) ? when : null;
}

function notesOf(parts: (string | null)[]): string | null {
  const kept = parts.filter((part) => part !== null && part !== '');
  return kept.length === 0 ? null : kept.join('\n');
}

import type { Context } from '@pouch/contract/vocabulary';
import type { Kind } from '../types/kinds.ts';
import type { ParsedClause } from '../split/parse-clause.ts';
import type { DateMention } from '../dates/date-mention.ts';
import type { AuthorClock } from '../dates/author-clock.ts';
import { fieldsForKind } from './fields-for-kind.ts';
import { joinNotes } from './join-notes.ts';
import { explicitCount, readQuantity } from '../quantity/read-quantity.ts';
import type { SortedItem } from '../types/sorted-item.ts';
import { capitalise, cleanTitle } from '../title/clean-title.ts';

/** The item of a clause with a known kind; `context` counts for tasks. */
export function toItem(
  clause: ParsedClause,
  { kind, context }: { kind: Kind; context: Context },
  clock: AuthorClock,
): SortedItem {
  const when = applicableDate(clause, kind);
  const isShopping = kind.category === 'Shopping';
  const { title, remark, extras } = cleanTitle(
    when === null ? clause.text : clause.subject,
    kind.category,
    kind.bucket,
  );
  const counted = isShopping ? readQuantity(title, kind.purchaseCategory === 'Supermarket') : null;
  const isBucket = kind.category === 'Bucket';
  return {
    title: capitalise(counted?.noun ?? title),
    ...fieldsForKind(kind, {
      // A remark says how much goods are needed: "hens nearly out".
      text: isShopping ? [clause.original, clause.remark].join(' ') : clause.original,
      daysAhead: when === null ? null : when.day - clock.day,
      context,
    }),
    quantity: counted?.quantity ?? explicitCount(title),
    url: isBucket ? clause.url : null,
    extras: isBucket ? extras : {},
    scheduledAt: when?.scheduledAt ?? null,
    allDay: when?.allDay ?? false,
    recurring: when?.recurring ?? null,
    reminders: null,
    notes: joinNotes([
      title.endsWith('…') ? clause.text : null,
      remark,
      clause.remark,
      when?.conflictingTimes ?? null,
      when?.inexactWords ?? null,
      isBucket ? null : clause.url,
    ]),
  };
}

/** "Candles for the party on saturday": which party it is. */
const occasion = /(?<!\p{L})for (?:the|an?|our) \p{L}+\s*$/iu;

/** "Every friday buy milk"; "weekly planner" is a product. */
const opensWithRule = /^(?:every|each|on) /iu;

/**
 * The clause's date if it applies to this kind, else null; the words then stay in the title. "If the vet is open on boxing
 * day" tells of the vet, "candles for saturday", "lights for the may fair" and "film for friday" name an occasion, "weekly
 * planner" a product, and pastimes do not repeat. A date that was carried here from another thing applies.
 */
export function applicableDate(
  { when, text, isDateChosen }: ParsedClause,
  { category }: Kind,
): DateMention | null {
  if (when?.isTopic === true) return null;
  if (when === null || isDateChosen || category === 'To-Do') return when;
  const before = text.slice(0, when.spans[0]?.start ?? 0);
  if (when.preposition.startsWith('for')) return null;
  if (when.spans.length === 0) return when;
  const isOnce = when.recurring === null;
  if (category === 'Shopping' && isOnce && when.preposition === 'on' && occasion.test(before)) return null;
  const isAtEnd = text.slice(when.spans.at(-1)?.end ?? 0).trim() === '';
  if (category === 'Shopping')
    return isAtEnd || opensWithRule.test(text) || (isOnce && !/\bfor\b/i.test(before)) ? when : null;
  return when.recurring === null && (before.trim() === '' || isAtEnd) ? when : null;
}

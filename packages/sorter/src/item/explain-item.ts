import type { ChosenKind } from '../category/choose-kind.ts';
import type { ReadClause } from '../split/parse-clause.ts';
import { needWords, urgencyWords } from './urgency-and-need.ts';
import { dateThatCounts } from './to-item.ts';
import { countWords } from '../quantity/read-quantity.ts';
import type { Reading, ReadField, SortedItem } from '../types/sorted-item.ts';
import type { Span } from '../text/span.ts';
import type { Place } from '../reading/places.ts';

/** Tells from which words of the thought an item came, and how sure its kind is. */
export function readingOf(item: SortedItem, clause: ReadClause, chosen: ChosenKind, place: Place): Reading {
  const { kind, basis, certainty, nextBest } = chosen;
  const isShopping = kind.category === 'Shopping';
  const said = (field: ReadField, text: string | null): (Span & { field: ReadField })[] =>
    placed(field, [spanOf(text, clause.said)], place.inSaid);
  const words = [
    ...said('kind', chosen.words),
    ...placed('when', dateThatCounts(clause, kind)?.spans ?? [], place.inText),
    ...said('quantity', isShopping && item.quantity > 1 ? countWords(clause.subject) : null),
    ...said('urgency', urgencyWords(clause.said)),
    ...said('need', isShopping ? needWords(clause.said) : null),
  ];
  words.sort((one, other) => one.start - other.start);
  return { source: place.source, words, basis, certainty, nextBest };
}

function placed(
  field: ReadField,
  spans: (Span | null)[],
  find: (span: Span) => Span | null,
): (Span & { field: ReadField })[] {
  return spans.flatMap((span) => {
    const found = span === null ? null : find(span);
    return found === null ? [] : [{ field, ...found }];
  });
}

function spanOf(words: string | null, text: string): Span | null {
  const start = words === null ? -1 : text.indexOf(words);
  return words === null || start < 0 ? null : { start, end: start + words.length };
}

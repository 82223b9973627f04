import type { ChosenKind } from './choose-kind.ts';
import type { ParsedClause } from '../split/parse-clause.ts';
import { needWords, urgencyWords } from './urgency-and-need.ts';
import { applicableDate } from './to-item.ts';
import { countWords } from '../quantity/read-quantity.ts';
import type { Provenance, ProvenanceField, SortedItem } from '../types/sorted-item.ts';
import type { Span } from '../types/span.ts';
import type { ClauseLocation } from './locate-clauses.ts';

/** The provenance of an item. */
export function explainItem(
  item: SortedItem,
  clause: ParsedClause,
  chosen: ChosenKind,
  location: ClauseLocation,
): Provenance {
  const { kind, source, certainty, kindCertainty, runnerUp } = chosen;
  const isShopping = kind.category === 'Shopping';
  const inOriginal = (field: ProvenanceField, text: string | null): (Span & { field: ProvenanceField })[] =>
    locateField(field, [findSpan(text, clause.original)], location.mapOriginalSpan);
  const words = [
    ...inOriginal('kind', chosen.words),
    ...locateField('when', applicableDate(clause, kind)?.spans ?? [], location.mapTextSpan),
    ...inOriginal('quantity', isShopping && item.quantity > 1 ? countWords(clause.subject) : null),
    ...inOriginal('urgency', urgencyWords(clause.original)),
    ...inOriginal('need', isShopping ? needWords(clause.original) : null),
  ];
  words.sort((one, other) => one.start - other.start);
  return { span: location.span, words, source, certainty, kindCertainty, runnerUp };
}

function locateField(
  field: ProvenanceField,
  spans: (Span | null)[],
  find: (span: Span) => Span | null,
): (Span & { field: ProvenanceField })[] {
  return spans.flatMap((span) => {
    const found = span === null ? null : find(span);
    return found === null ? [] : [{ field, ...found }];
  });
}

function findSpan(words: string | null, text: string): Span | null {
  const start = words === null ? -1 : text.indexOf(words);
  return words === null || start < 0 ? null : { start, end: start + words.length };
}

import { chooseKind } from './category/choose-kind.ts';
import { carryDates } from './clauses/carry-dates.ts';
import { readClause } from './clauses/read-clause.ts';
import { splitClauses } from './clauses/split-clauses.ts';
import { writerClock } from './dates/writer-clock.ts';
import { itemOf } from './item-of.ts';
import type { SortedItem, ThoughtContext } from './sorted-item.ts';
import { normalise } from './text/normalise.ts';

/**
 * Turns one thought into the items that it names: at least one for any text that is not blank. The same text
 * and context give the same items. Never throws; what is too long to sort is kept in the last item's notes.
 */
export function sortThought(text: string, context: ThoughtContext): SortedItem[] {
  const { text: readable, rest } = normalise(text);
  if (readable === '') return [];

  const clock = writerClock(context);
  const clauses = splitClauses(readable, clock);
  const read = clauses.map((clause) => readClause(clause.text, clock));
  const chosen = clauses.map((clause, index) => chooseKind(clause, read[index]!));
  const dated = carryDates(clauses, read, chosen, clock);
  const items = dated.map((clause, index) => itemOf(clause, chosen[index]!, clock));
  return rest === null ? items : keepRest(items, rest);
}

function keepRest(items: SortedItem[], rest: string): SortedItem[] {
  return items.map((item, index) => {
    if (index < items.length - 1) return item;
    return { ...item, notes: item.notes === null ? rest : `${item.notes}\n${rest}` };
  });
}

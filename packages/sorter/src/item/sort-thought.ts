import { chooseKind, type ChosenKind } from '../category/choose-kind.ts';
import { carryDates } from '../split/carry-dates.ts';
import { readClause, withChosenDate, type ReadClause } from '../split/parse-clause.ts';
import { splitClauses } from '../clauses/split-clauses.ts';
import { writerClock } from '../dates/author-clock.ts';
import { itemOf } from './to-item.ts';
import { choiceFor } from '../reading/choice-for.ts';
import { placesOf } from '../reading/places.ts';
import { readingOf } from './explain-item.ts';
import type { SortedItem, ThoughtContext, UnderstoodItem } from '../types/sorted-item.ts';
import { normalise } from '../text/normalise.ts';

/**
 * Turns one thought into the items that it names: at least one for any text that is not blank. The same text
 * and context give the same items. Never throws; what is too long to sort is kept in the last item's notes.
 */
export function sortThought(text: string, context: ThoughtContext): SortedItem[] {
  return read(text, context).map(({ item }) => item);
}

/** The same items, each with the words it came from and how sure its kind is. Places are those of `text` as given. */
export function understandThought(text: string, context: ThoughtContext): UnderstoodItem[] {
  const parts = read(text, context);
  const places = placesOf(
    text,
    parts.map(({ clause }) => clause),
  );
  return parts.map(({ item, clause, chosen }, index) => ({
    ...item,
    reading: readingOf(item, clause, chosen, places[index]!),
  }));
}

interface ReadPart {
  item: SortedItem;
  clause: ReadClause;
  chosen: ChosenKind;
}

function read(thought: string, context: ThoughtContext): ReadPart[] {
  const { text, rest } = normalise(thought);
  if (text === '') return [];

  const { rules = [], choices = [] } = context;
  const clock = writerClock(context);
  const clauses = splitClauses(text, clock);
  const plain = clauses.map((clause) => readClause(clause.text, clock));
  const places = choices.length === 0 ? [] : placesOf(thought, plain);
  const chosenByHand = clauses.map((_, index) => choiceFor(places[index]?.source, choices));
  const settled = plain.map((clause, index) => {
    const scheduledAt = chosenByHand[index]?.scheduledAt;
    return scheduledAt === undefined ? clause : withChosenDate(clause, scheduledAt, clock);
  });
  const chosen = clauses.map((clause, index) =>
    chooseKind(clause, settled[index]!, { choice: chosenByHand[index]!, rules }),
  );
  const dated = carryDates(
    clauses,
    settled,
    chosen.map(({ kind }) => kind),
    clock,
  );
  const items = dated.map((clause, index) => itemOf(clause, chosen[index]!.kind, clock));
  const whole = rest === null ? items : keepRest(items, rest);
  return whole.map((item, index) => ({ item, clause: dated[index]!, chosen: chosen[index]! }));
}

function keepRest(items: SortedItem[], rest: string): SortedItem[] {
  return items.map((item, index) => {
    if (index < items.length - 1) return item;
    return { ...item, notes: item.notes === null ? rest : `${item.notes}\n${rest}` };
  });
}

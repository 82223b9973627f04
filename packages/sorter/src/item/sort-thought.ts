import { chooseKind, rateKinds, type ChosenKind } from './choose-kind.ts';
import { chooseContexts } from './choose-contexts.ts';
import { carryDates } from '../split/carry-dates.ts';
import { nameAntecedents } from '../split/name-antecedents.ts';
import { parseClause, withChosenDate, type ParsedClause } from '../split/parse-clause.ts';
import { splitClauses } from '../split/split-clauses.ts';
import { authorClock } from '../dates/author-clock.ts';
import { describeWorks } from './describe-works.ts';
import { shareShortage } from './share-shortage.ts';
import { toItem } from './to-item.ts';
import { choiceFor } from './choice-for.ts';
import { assignMentions, explainReminders, withReminders, type SaidReminders } from './give-reminders.ts';
import { readReminders } from '../reminders/read-reminders.ts';
import { locateClauses } from './locate-clauses.ts';
import { explainItem } from './explain-item.ts';
import type { SortedItem, ThoughtContext, AnalysedItem } from '../types/sorted-item.ts';
import { normalise } from '../text/normalise.ts';
import { sortForeign } from './sort-foreign.ts';

/**
 * Sorts a thought into items: at least one for a text that is not blank. Deterministic for the same text and context. Never
 * throws; text beyond the sorted length is kept in the last item's notes.
 */
export function sortThought(text: string, context: ThoughtContext): SortedItem[] {
  return sortParts(text, context).map(({ item }) => item);
}

/** Like `sortThought`, with the provenance of each item. Spans refer to `text` as given. */
export function analyseThought(text: string, context: ThoughtContext): AnalysedItem[] {
  const parts = sortParts(text, context);
  const locations = locateClauses(
    text,
    parts.map(({ clause }) => clause),
  );
  const normalised = normalise(text).text;
  return parts.map(({ item, clause, chosen, said = null }, index) => {
    const provenance = explainItem(item, clause, chosen, locations[index]!);
    const words = [...provenance.words, ...explainReminders(text, normalised, said)];
    words.sort((one, other) => one.start - other.start);
    return { ...item, provenance: { ...provenance, words } };
  });
}

interface SortedPart {
  item: SortedItem;
  clause: ParsedClause;
  chosen: ChosenKind;
  /** What the thought says of its reminders; absent for nothing. */
  said?: SaidReminders | null;
}

function sortParts(thought: string, context: ThoughtContext): SortedPart[] {
  const { text, rest } = normalise(thought);
  if (text === '') return [];
  const foreign = sortForeign(text, thought, context);
  if (foreign !== null) return withRest(foreign, rest);

  const { rules = [], choices = [], isOneThing } = context;
  const clock = authorClock(context);
  const { text: things, mentions } = readReminders(text, clock);
  const clauses = describeWorks(splitClauses(things, clock, isOneThing));
  const parsed = clauses.map((clause) => parseClause(clause, clock));
  const locations = choices.length === 0 ? [] : locateClauses(thought, parsed);
  const userChoices = clauses.map((_, index) => choiceFor(locations[index]?.span, choices));
  const withChoices = parsed.map((clause, index) => withChosenDate(clause, userChoices[index] ?? {}, clock));
  const probabilities = rateKinds(clauses, withChoices);
  const chosen = clauses.map((clause, index) =>
    chooseKind(clause, withChoices[index]!, probabilities[index]!, { choice: userChoices[index]!, rules }),
  );
  const dated = carryDates(
    clauses,
    withChoices,
    chosen.map(({ kind }) => kind),
    clock,
  );
  const contexts = chooseContexts(
    clauses,
    dated,
    chosen.map(({ kind }) => kind),
  );
  const named = nameAntecedents(
    clauses,
    dated,
    chosen.map(({ kind }) => kind),
  );
  const items = shareShortage(
    named.map((clause, index) =>
      toItem(clause, { kind: chosen[index]!.kind, context: contexts[index]! }, clock),
    ),
    clauses,
  );
  const reminders = assignMentions(things, mentions, { clauses, parsed, items });
  return withRest(
    items.map((item, index) => ({
      item: withReminders(item, reminders[index]!),
      clause: dated[index]!,
      chosen: chosen[index]!,
      said: reminders[index]!,
    })),
    rest,
  );
}

/** The parts with the text that is too long to sort in the last item's notes. */
function withRest(parts: SortedPart[], rest: string | null): SortedPart[] {
  return parts.map((part, index) => {
    if (rest === null || index < parts.length - 1) return part;
    const { notes } = part.item;
    return { ...part, item: { ...part.item, notes: notes === null ? rest : `${notes}\n${rest}` } };
  });
}

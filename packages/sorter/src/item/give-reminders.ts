import type { ReminderMention } from '../reminders/read-reminders.ts';
import type { Clause } from '../split/clause.ts';
import type { ParsedClause } from '../split/parse-clause.ts';
import { capitalise } from '../title/clean-title.ts';
import type { ProvenanceField, SortedItem } from '../types/sorted-item.ts';
import type { Span } from '../types/span.ts';
import { joinNotes } from './join-notes.ts';
import { locateClauses, locatePart } from './locate-clauses.ts';

/** What a thought says of the reminders of one item, in one phrase or more. */
export interface SaidReminders extends Pick<ReminderMention, 'leads' | 'inexactWords'> {
  /** The phrases in the normalised text. */
  spans: Span[];
}

/** The mention that chooses the reminders of each item, null for none; `text` is what was split, without the mentions. */
export function assignMentions(
  text: string,
  mentions: readonly ReminderMention[],
  { clauses, parsed, items }: { clauses: readonly Clause[]; parsed: ParsedClause[]; items: SortedItem[] },
): (SaidReminders | null)[] {
  const assigned: (SaidReminders | null)[] = clauses.map(() => null);
  const spans = mentions.length === 0 ? [] : locateClauses(text, parsed).map(({ span }) => span);
  for (const mention of mentions) {
    const nearest = mention.isBefore
      ? spans.findIndex(({ end }) => end > mention.at)
      : spans.findLastIndex(({ start }) => start < mention.at);
    const at = findDated(nearest < 0 ? 0 : nearest, clauses, items);
    assigned[at] = join(assigned[at] ?? null, mention);
  }
  return assigned;
}

/** The item, or one of its line before it that has a time: "dentist at 3, bring x-rays, remind me an hour before". */
function findDated(index: number, clauses: readonly Clause[], items: SortedItem[]): number {
  for (let at = index; at >= 0; at -= 1) {
    if ((items[at]?.scheduledAt ?? null) !== null) return at;
    if (clauses[at]?.connector === 'line' || clauses[at]?.connector === 'first') break;
  }
  return index;
}

function join(one: SaidReminders | null, { leads, inexactWords, span }: ReminderMention): SaidReminders {
  return {
    leads: [...new Set([...(one?.leads ?? []), ...leads])].sort((first, second) => second - first),
    inexactWords: joinNotes([one?.inexactWords ?? null, inexactWords]),
    spans: [...(one?.spans ?? []), span],
  };
}

/** The item with its reminders; words that no reminder matches exactly are kept in its notes. */
export function withReminders(
  item: SortedItem,
  said: Pick<SaidReminders, 'leads' | 'inexactWords'> | null,
): SortedItem {
  if (said === null) return item;
  const words = said.inexactWords === null ? null : capitalise(said.inexactWords);
  return { ...item, reminders: said.leads, notes: joinNotes([item.notes, words]) };
}

/** The words that chose the reminders, in the thought as written; `text` is the normalised one. */
export function explainReminders(
  thought: string,
  text: string,
  said: SaidReminders | null,
): (Span & { field: ProvenanceField })[] {
  return (said?.spans ?? []).flatMap((span) => {
    const found = locatePart(thought, text, span);
    return found === null ? [] : [{ field: 'reminders' as const, ...found }];
  });
}

import type { Kind } from '../types/kinds.ts';
import type { When } from '../dates/date-mention.ts';
import { placeOnCalendar } from '../dates/resolve-date.ts';
import type { WriterClock } from '../dates/author-clock.ts';
import type { Clause } from '../clauses/clause.ts';
import type { ReadClause } from './parse-clause.ts';

/**
 * Lets one date govern several tasks of a sentence. A date at the end reaches back over "and" ("pay rent and
 * water plants on friday"); a date that opens the sentence reaches forward to what has none of its own.
 */
export function carryDates(
  clauses: Clause[],
  read: ReadClause[],
  kinds: Kind[],
  clock: WriterClock,
): ReadClause[] {
  const carried = read.map((clause) => ({ ...clause }));
  reachBack(clauses, carried, kinds);
  reachForward(clauses, carried, kinds, clock);
  return carried;
}

function reachBack(clauses: Clause[], read: ReadClause[], kinds: Kind[]): void {
  for (let index = read.length - 1; index > 0; index -= 1) {
    const { when, text } = read[index]!;
    const before = read[index - 1]!;
    if (when === null || before.when !== null || before.isDateChosen) continue;
    if (clauses[index]!.tie !== 'and' || !closes(when, text)) continue;
    if (isTask(kinds[index]!) && isTask(kinds[index - 1]!)) before.when = { ...when, spans: [] };
  }
}

function reachForward(clauses: Clause[], read: ReadClause[], kinds: Kind[], clock: WriterClock): void {
  for (let index = 1; index < read.length; index += 1) {
    const { when, text } = read[index - 1]!;
    const next = read[index]!;
    if (when === null || next.isDateChosen || clauses[index]!.tie === 'line') continue;
    if (!isTask(kinds[index]!) || !isTask(kinds[index - 1]!)) continue;
    if (next.when === null && !opens(when, text)) continue;
    next.when =
      next.when === null
        ? { ...when, spans: [{ start: 0, end: 0 }] }
        : onSameDay(next, next.when, when, clock);
  }
}

/** "monday 9am standup then 11am dentist": a time without a day of its own is on the day before it. */
function onSameDay({ text }: ReadClause, own: When, before: When, clock: WriterClock): When {
  if (own.spoken.day !== null || own.spoken.minutesAhead !== null || own.recurring !== null) return own;
  const spoken = { ...own.spoken, day: before.day };
  const placed = placeOnCalendar(spoken, text, clock);
  return placed === null ? own : { ...own, ...placed, spoken };
}

function closes({ spans }: When, text: string): boolean {
  const last = spans.at(-1);
  return spans.length === 0 || (last !== undefined && text.slice(last.end).trim() === '');
}

function opens({ spans }: When, text: string): boolean {
  const first = spans[0];
  return first !== undefined && text.slice(0, first.start).trim() === '';
}

function isTask({ category }: Kind): boolean {
  return category === 'To-Do';
}

import type { Kind } from '../types/kinds.ts';
import { readDateMention, type DateMention } from '../dates/date-mention.ts';
import { fullWeekday, tomorrow } from '../dates/grammar/words.ts';
import { resolveDate } from '../dates/resolve-date.ts';
import type { AuthorClock } from '../dates/author-clock.ts';
import type { Clause } from './clause.ts';
import type { ParsedClause } from './parse-clause.ts';

/**
 * Applies one date to several tasks or purchases of a sentence. A date at the end carries back over "and" ("pay rent and water
 * plants on friday", "get ink and paper by friday"); a date at the start carries forward to those without their own.
 */
export function carryDates(
  clauses: Clause[],
  parsed: ParsedClause[],
  kinds: Kind[],
  clock: AuthorClock,
): ParsedClause[] {
  const carried = parsed.map((clause) => ({ ...clause }));
  carryMonthly(carried, kinds, clock);
  carryBack(clauses, carried, kinds);
  shareDay(clauses, carried, kinds, clock);
  carryForward(clauses, carried, kinds, clock);
  applyLabelDates(clauses, carried, kinds, clock);
  return carried;
}

/** "friday jobs: …" dates the tasks under it that have no date, and is the day of those that have only a time. */
function applyLabelDates(clauses: Clause[], parsed: ParsedClause[], kinds: Kind[], clock: AuthorClock): void {
  clauses.forEach(({ labelDate }, index) => {
    const clause = parsed[index]!;
    if (labelDate === '' || clause.when?.isTopic || clause.isDateChosen || !isTask(kinds[index]!)) return;
    const when = readDateMention(labelDate, clock);
    if (when === null) return;
    clause.when = clause.when === null ? { ...when, spans: [] } : onSameDay(clause, clause.when, when, clock);
  });
}

const bareOrdinal = /[\s,]+(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)$/iu;

/** "Rent 1st, council tax 5th, broadband 18th of every month": each of them is due every month. */
function carryMonthly(parsed: ParsedClause[], kinds: Kind[], clock: AuthorClock): void {
  for (let index = parsed.length - 1; index > 0; index -= 1) {
    const { when } = parsed[index]!;
    const before = parsed[index - 1]!;
    const ordinal = bareOrdinal.exec(before.text);
    const isMonthly =
      when?.expression.repeat?.freq === 'MONTHLY' && when.expression.repeat.dayOfMonth !== null;
    if (!isMonthly || ordinal === null || before.isDateChosen || !isTask(kinds[index - 1]!)) continue;
    before.when = readDateMention(`${before.text} of every month`, clock);
    if (before.when === null) continue;
    before.subject = before.text.slice(0, ordinal.index);
    before.when.spans = [{ start: ordinal.index, end: before.text.length }];
  }
}

function carryBack(clauses: Clause[], parsed: ParsedClause[], kinds: Kind[]): void {
  for (let index = parsed.length - 1; index > 0; index -= 1) {
    const { when, text } = parsed[index]!;
    const before = parsed[index - 1]!;
    if (when === null || when.isTopic || before.when !== null || before.isDateChosen) continue;
    if (ofDay.test(before.text)) continue;
    if (parsed.length > 2 && isOfOneTask(when, clauses[index]!)) continue;
    if (when.expression.clock !== null && appointment.test(text)) continue;
    const isInRow = clauses[index]!.connector === 'comma' && when.spans.length === 0;
    if ((clauses[index]!.connector !== 'and' && !isInRow) || !endsClause(when, text)) continue;
    if (!isTask(kinds[index]!) && occasion.test(text)) continue;
    if (areAlike(kinds[index - 1]!, kinds[index]!)) before.when = { ...when, spans: [] };
  }
}

/** "Book a room for thursday's workshop": that day is of what the task is about. */
const ofDay = new RegExp(`\\b(?:${fullWeekday}|today|tonight|${tomorrow})['’]s \\p{L}`, 'iu');

/** The hour of an appointment belongs to nothing else: "call the bank and book a table on friday at 7". */
const appointment = /^(?:book|reserve|meet|see)(?!\p{L})/iu;

/** "Balloons and a cake for the party on saturday": the party is on saturday. */
const occasion = /(?<!\p{L})for(?!\p{L})/iu;

/** In a longer sentence an hour, an occasion and what a lead-in says are of one task: "tidy up, mend the gate, dentist at 3". */
const isOfOneTask = ({ expression, preposition }: DateMention, { lead }: Clause): boolean =>
  expression.clock !== null || preposition === 'for' || ownLead.test(lead);

const ownLead = /(?<!\p{L})(?:i|ive|im|we|weve|also|oh)(?!\p{L})/iu;

/** "tutor at 4 then scouts at 7 on wednesday": the day at the end is also that of the times before it. */
function shareDay(clauses: Clause[], parsed: ParsedClause[], kinds: Kind[], clock: AuthorClock): void {
  let latest: DateMention | null = null;
  for (let index = parsed.length - 1; index > 0; index -= 1) {
    const { when, text } = parsed[index]!;
    const before = parsed[index - 1]!;
    if (when === null || when.isTopic || when.recurring !== null || before.when === null) continue;
    if (before.when.isTopic || before.isDateChosen || before.when.spans.length === 0) continue;
    if (
      clauses[index]!.connector === 'line' ||
      when.expression.clock === null ||
      when.expression.day === null
    )
      continue;
    if (when !== latest && !endsInDay(when, text)) continue;
    if (!isTask(kinds[index]!) || !isTask(kinds[index - 1]!)) continue;
    const shared = onSameDay(before, before.when, when, clock);
    if (shared !== before.when) latest = shared;
    before.when = shared;
  }
}

const endsInDay = ({ spans }: DateMention, text: string): boolean => {
  const last = spans.at(-1);
  return (
    last !== undefined && text.slice(last.end).trim() === '' && /\p{L}{3,}\s*$/u.test(text.slice(0, last.end))
  );
};

function carryForward(clauses: Clause[], parsed: ParsedClause[], kinds: Kind[], clock: AuthorClock): void {
  for (let index = 1; index < parsed.length; index += 1) {
    const { when, text } = parsed[index - 1]!;
    const next = parsed[index]!;
    if (when === null || when.isTopic || next.isDateChosen || clauses[index]!.connector === 'line') continue;
    if (kinds[index - 1]!.category === 'Bucket') continue;
    if (!isTask(kinds[index]!) && !isBoughtWith(clauses[index]!, kinds[index - 1]!, kinds[index]!)) continue;
    if (clauses[index]!.labelDate !== '' && when.expression.day === null) continue;
    if (next.when === null && (!startsClause(when, text) || ofDay.test(next.text))) continue;
    next.when =
      next.when === null
        ? { ...when, spans: [{ start: 0, end: 0 }] }
        : onSameDay(next, next.when, when, clock);
  }
}

/**
 * "monday 9am standup then 11am dentist": a time without a day is on the day of the clause before. A part of today that is over is
 * tomorrow's: "finish it tonight, send it first thing".
 */
function onSameDay(
  { text }: ParsedClause,
  own: DateMention,
  before: DateMention,
  clock: AuthorClock,
): DateMention {
  if (own.expression.day !== null || own.expression.minutesAhead !== null || own.recurring !== null)
    return own;
  if (own.expression.clock === null && before.day < own.day) return own;
  const expression = { ...own.expression, day: before.day };
  const resolved = resolveDate(expression, text, clock);
  return resolved === null ? own : { ...own, ...resolved, expression };
}

function endsClause({ spans }: DateMention, text: string): boolean {
  const last = spans.at(-1);
  return spans.length === 0 || (last !== undefined && text.slice(last.end).trim() === '');
}

function startsClause({ spans }: DateMention, text: string): boolean {
  const first = spans[0];
  return first !== undefined && text.slice(0, first.start).trim() === '';
}

/** Whether something is bought together with what is before it; another lead-in begins another errand. */
const isBoughtWith = ({ lead }: Clause, before: Kind, kind: Kind): boolean =>
  lead === '' && areAlike(before, kind);

/** Whether both are tasks, or both are bought. */
function areAlike(one: Kind, other: Kind): boolean {
  return one.category === other.category && one.category !== 'Bucket';
}

function isTask({ category }: Kind): boolean {
  return category === 'To-Do';
}

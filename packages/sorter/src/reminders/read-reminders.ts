import { reminderLeads, type ReminderLead } from '@pouch/contract/vocabulary';
import type { AuthorClock } from '../dates/author-clock.ts';
import { readDateMention } from '../dates/date-mention.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { findMatches } from '../text/pattern.ts';
import type { Span } from '../types/span.ts';
import {
  noReminder,
  readMinutes,
  reminderBefore,
  reminderOpening,
  shortReminder,
} from './reminder-phrases.ts';

/** When a thought says that it reminds of something (RM-01). */
export interface ReminderMention {
  /** In minutes before, the earliest first; empty for never. */
  leads: ReminderLead[];
  /** The words, when no reminder comes exactly then: "remind me 20 minutes before"; else null. */
  inexactWords: string | null;
  /** The words in the text that was read. */
  span: Span;
  /** Where they were in the text that is left. */
  at: number;
  /** Whether what it reminds of comes behind them. */
  isBefore: boolean;
}

interface Phrase extends Omit<ReminderMention, 'at'> {
  /** What stays in its place. */
  instead: string;
  /** With the joint before it, which leaves with it. */
  whole: Span;
}

const anyReminder = /remind|alert|alarm|notif|ping|nudge/i;

/**
 * Takes the phrases that choose reminders from a text: "…, remind me an hour before", "no reminder". A text of nothing else
 * keeps them.
 */
export function readReminders(
  text: string,
  clock: AuthorClock,
): { text: string; mentions: ReminderMention[] } {
  const phrases = anyReminder.test(text) ? findPhrases(text, clock) : [];
  let rest = '';
  let from = 0;
  const mentions = phrases.map(({ instead, whole, ...phrase }) => {
    rest += text.slice(from, whole.start) + instead;
    from = whole.end;
    return { ...phrase, at: rest.length };
  });
  rest += text.slice(from);
  return mentions.length === 0 || !/[\p{L}\p{N}]/u.test(rest)
    ? { text, mentions: [] }
    : { text: rest, mentions };
}

/** The text without phrases that choose reminders; "" for nothing else. */
export function withoutReminders(text: string, clock: AuthorClock): string {
  const rest = readReminders(`x ${text}`, clock).text.slice(1).trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : '';
}

function findPhrases(text: string, clock: AuthorClock): Phrase[] {
  const found = [
    ...findMatches(reminderOpening, text).flatMap((match) => readOpening(match, clock) ?? []),
    ...[reminderBefore, shortReminder, noReminder].flatMap((pattern) =>
      findMatches(pattern, text).map(readPhrase),
    ),
  ].sort((one, other) => one.whole.start - other.whole.start);
  return found.filter(({ whole }, index) => whole.start >= (found[index - 1]?.whole.end ?? 0));
}

function readPhrase(match: RegExpExecArray): Phrase {
  const { joint = '', said = '', amounts = '', clock = '' } = match.groups ?? {};
  const isNone = match.groups !== undefined && !('amounts' in match.groups);
  const span = { start: match.index + joint.length, end: match.index + match[0].length };
  const opensLine =
    (match.index === 0 || joint.startsWith('\n')) && !/^ ?(?:[\n.!?]|$)/u.test(match.input.slice(span.end));
  const isUnclosed = said.endsWith(')') && !/[([]/u.test(joint);
  if (isUnclosed) span.end -= 1;
  return {
    ...(isNone
      ? { leads: [], inexactWords: null }
      : toLeads(readMinutes(amounts), { said, hasClock: clock !== '' })),
    span,
    whole: { start: match.index, end: span.end },
    instead: opensLine ? joint.slice(0, 1) : '',
    isBefore: opensLine,
  };
}

/** Null unless a dated thing comes behind it: "before the exam, to pack" is a task for a day that is not known. */
function readOpening(match: RegExpExecArray, clock: AuthorClock): Phrase | null {
  const { said = '', amounts = '', thing = '' } = match.groups ?? {};
  const when = readDateMention(thing, clock);
  if (when === null || when.isTopic === true) return null;
  const subject = when.spans.reduce((rest, { start, end }) => blank(rest, start, end), thing);
  if (!/\p{L}{3}/u.test(subject)) return null;
  const task = /\bto (?<verb>\p{L}+)/u.exec(thing)?.groups?.verb?.toLowerCase();
  if (task !== undefined && classifyVerb(task) !== 'other') return null;
  const span = { start: match.index, end: match.index + said.length };
  return {
    ...toLeads(readMinutes(amounts), { said, hasClock: false }),
    span,
    whole: span,
    instead: 'remind me about ',
    isBefore: true,
  };
}

const blank = (text: string, start: number, end: number): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

function toLeads(minutes: number[], { said, hasClock }: { said: string; hasClock: boolean }) {
  const leads = [...new Set(minutes.map(closestLead))].sort((one, other) => other - one);
  const isExact = !hasClock && minutes.every((one) => leads.some((lead) => lead === one));
  return { leads, inexactWords: isExact ? null : said.replace(/\)$/u, '').trim() };
}

/** The same, or the next earlier reminder unless it comes more than twice as early; else the next later one. */
function closestLead(minutes: number): ReminderLead {
  const earlier = reminderLeads.find((lead) => lead >= minutes && lead <= 2 * minutes);
  return earlier ?? reminderLeads.findLast((lead) => lead <= minutes) ?? 0;
}

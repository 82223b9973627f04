import type { Fact, Phrase } from './grammar/fact.ts';
import { findPhrases } from './find-phrases.ts';
import { resolveDate, type ResolvedDate } from './resolve-date.ts';
import { combineFacts, type TimeExpression } from './time-expression.ts';
import { anyOf } from '../text/pattern.ts';
import type { Span } from '../types/span.ts';
import type { AuthorClock } from './author-clock.ts';

/** The date, time and repetition in a clause, and where the clause mentions them. */
export interface DateMention extends ResolvedDate {
  /** The time expressions with their prepositions ("by", "on the"). */
  spans: Span[];
  /** The preposition before the date, in lower case: "for saturday" may name an occasion, "by friday" a deadline. */
  preposition: string;
  expression: TimeExpression;
  /** The words from the first to the last time of day when they contradict each other; an item has one time. */
  conflictingTimes: string | null;
}

type ClockFact = Extract<Fact, { kind: 'clock' }>;

const leadingWords = anyOf(
  'on|at|by|for|due|from|before|after|around|about|circa|@|this|starting|start|beginning|until|till|til|come|every|of|in',
  'no later than|latest by|some ?time|maybe|and',
);
/** The preposition at the end of a text. */
const prepositions = new RegExp(
  `(?:^|[\\s,(–—-])(${leadingWords}(?: the| about| around| of)?|due(?: on| by| at)|the|w\\/c|,|-|–)\\s*$`,
  'iu',
);
/** Rules that count only beside a repetition. */
const onlyWithRepeat = new Set(['repetitions']);
/** Facts that need a date after them. */
const dependentFacts = new Set<Fact['kind']>(['shift', 'week-of', 'weekday-from']);

/** Reads the dates, times and repetitions of a clause; null when it mentions none. */
export function readDateMention(text: string, clock: AuthorClock): DateMention | null {
  const found = findPhrases(text, clock).filter((phrase, index, all) =>
    isResolvable(phrase, all[index + 1], text),
  );
  if (found.length === 0) return null;
  const isRepeat = found.some(({ facts }) => facts.some((fact) => fact.kind === 'repeat'));
  const phrases = isRepeat ? found : found.filter(({ rule }) => !onlyWithRepeat.has(rule));
  const expression = combineFacts(phrases, clock);
  const resolved = resolveDate(expression, text, clock);
  if (resolved === null) return null;
  const spans = mergeSpans(
    phrases.map((phrase) => includePrepositions(text, phrase)),
    text,
  );
  return {
    ...resolved,
    spans,
    preposition: findPreposition(text, phrases),
    expression,
    conflictingTimes: conflictingTimes(text, phrases),
  };
}

/** The words from the first to the last of contradictory times of day: "8am and 8pm"; null when none contradict. */
function conflictingTimes(text: string, phrases: Phrase[]): string | null {
  const timed = phrases.flatMap(({ start, end, facts }) =>
    facts.flatMap((fact) => (fact.kind === 'clock' ? { start, end, ...fact } : [])),
  );
  const [first] = timed;
  const last = timed.findLast((time) => first !== undefined && !isSameTime(first, time));
  return first === undefined || last === undefined ? null : text.slice(first.start, last.end);
}

/** A time without am or pm equals both: "5 o'clock" may be 17:00. */
function isSameTime(one: ClockFact, other: ClockFact): boolean {
  const span = one.hasMeridiem && other.hasMeridiem ? 24 : 12;
  return one.hour % span === other.hour % span && one.minute === other.minute;
}

/** "Three days after" has no meaning unless a date follows directly. */
function isResolvable({ facts, end }: Phrase, next: Phrase | undefined, text: string): boolean {
  if (!facts.some(({ kind }) => dependentFacts.has(kind)) || facts.some(({ kind }) => kind === 'day'))
    return true;
  return (
    next !== undefined &&
    /^(?:[\s,]|\b(?:the|on|of|next|this|coming|last)\b)*$/iu.test(text.slice(end, next.start))
  );
}

function findPreposition(text: string, phrases: Phrase[]): string {
  const start = phrases[0]?.start ?? 0;
  return (prepositions.exec(text.slice(Math.max(0, start - 16), start))?.[1] ?? '').toLowerCase();
}

function includePrepositions(text: string, { start, end }: Phrase): Span {
  let from = start;
  for (let round = 0; round < 3; round += 1) {
    const before = text.slice(Math.max(0, from - 20), from);
    const preposition = prepositions.exec(before)?.[1];
    if (
      preposition === undefined ||
      preposition.toLowerCase() === 'and' ||
      preposition.toLowerCase() === 'after'
    )
      break;
    from -= before.length - before.lastIndexOf(preposition);
  }
  return { start: from, end };
}

/** Merges spans with only white space, commas, dashes, "@", "and" or "the" between them. */
function mergeSpans(spans: Span[], text: string): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last !== undefined && /^(?:[\s,@-]|\band\b|\bthe\b)*$/iu.test(text.slice(last.end, span.start)))
      last.end = span.end;
    else result.push({ ...span });
  }
  return result;
}

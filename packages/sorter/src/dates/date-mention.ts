import type { Fact, Phrase } from './grammar/fact.ts';
import { findPhrases } from './find-phrases.ts';
import { resolveDate, type ResolvedDate } from './resolve-date.ts';
import { isOff, topicPhrases } from './topic-dates.ts';
import { combineFacts, type TimeExpression } from './time-expression.ts';
import { anyOf } from '../text/pattern.ts';
import { fullWeekday, moving, tomorrow } from './grammar/words.ts';
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
  /** The words that the rule only comes near: "last weekday of the month", "morning and night". */
  inexactWords?: string;
  /** Whether the date belongs to the thing spoken of, so that the task has none and the words stay in the title. */
  isTopic?: true;
}

type ClockFact = Extract<Fact, { kind: 'clock' }>;

const leadingWords = anyOf(
  'on|at|by|for|due|from|before|after|around|about|circa|@|this|starting|start|beginning|until|till|til|come|every|of|in',
  'no later than|latest by|some ?time|maybe|and',
);
/** The preposition at the end of a text. */
const prepositions = new RegExp(
  `(?:^|[\\s,(–—-])(${leadingWords}(?: the| an?| about| around| of)?|due(?: on| by| at)|the|w\\/c|,|-|–)\\s*$`,
  'iu',
);
/** Rules that count only beside a repetition. */
const onlyWithRepeat = new Set(['repetitions', 'words before the next occurrence']);
/** Facts that need a date after them. */
const dependentFacts = new Set<Fact['kind']>(['shift', 'week-of', 'weekday-from']);

/** Reads the dates, times and repetitions of a clause; null when it mentions none. */
export function readDateMention(text: string, clock: AuthorClock): DateMention | null {
  const all = findPhrases(text, clock);
  const topics = topicPhrases(text, all);
  const own = all.filter((phrase) => !topics.has(phrase));
  if (own.length > 0 || topics.size === 0) return readPhrases(text, own, clock);
  const topic = readPhrases(text, all, clock);
  if (topic === null) return null;
  const start = all[0]?.start ?? 0;
  return { ...topic, isTopic: true, conflictingTimes: null, spans: [{ start, end: start }] };
}

function readPhrases(text: string, all: Phrase[], clock: AuthorClock): DateMention | null {
  const resolvable = all.filter(
    (phrase, index) =>
      isResolvable(phrase, all[index + 1], text) && !afterInstead.test(text.slice(0, phrase.start)),
  );
  const { found, withdrawn } = withoutWithdrawn(text, withoutSecondRule(text, resolvable));
  if (found.length === 0) return null;
  const isRepeat = found.some(({ facts }) => facts.some((fact) => fact.kind === 'repeat'));
  const phrases = isRepeat ? found : found.filter(({ rule }) => !onlyWithRepeat.has(rule));
  const expression = combineFacts(phrases, clock);
  const resolved = resolveDate(expression, text, clock);
  if (resolved === null) return null;
  // "Friday off" is on that date, and is named by it.
  const cut = (phrase: Phrase): Span =>
    isOff.test(text.slice(phrase.end))
      ? { start: phrase.start, end: phrase.start }
      : includePrepositions(text, withReplaced(text, phrase));
  const spans = [...withdrawn, ...phrases.map(cut)];
  const inexact = phrases.find(({ facts }) => facts.some(({ kind }) => kind === 'inexact'));
  const holdsAll = (expression.repeat?.weekdays.length ?? 0) > 1 && inexact?.rule === 'times per period';
  return {
    ...resolved,
    ...(inexact === undefined || holdsAll ? {} : { inexactWords: text.slice(inexact.start, inexact.end) }),
    spans: mergeSpans(spans, text),
    preposition: findPreposition(text, phrases),
    expression,
    conflictingTimes: conflictingTimes(text, phrases),
  };
}

const afterInstead = / instead of (?:the )?$/iu;
const replacedTime = /^ instead of (?:the )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?![\p{L}\d:.]*[\p{L}\d])/iu;

/** A phrase with the time that it replaces: "at 4 instead of 2". */
const withReplaced = (text: string, phrase: Phrase): Phrase => ({
  ...phrase,
  end: phrase.end + (replacedTime.exec(text.slice(phrase.end))?.[0].length ?? 0),
});

/** Words between two dates of which the second replaces the first: "monday, no, tuesday". */
const correction = new RegExp(
  [
    '^[\\s.,;–—-]*(?:(?:no|sorry|actually|i mean|make that|scratch that|wait|or rather)[\\s.,–—-]+)+',
    "(?:(?:it['’]?s|it is|i think|on|at|by|the) )*$",
  ].join(''),
  'iu',
);

const movedFrom = new RegExp(`\\b${moving} from (?:the )?$`, 'iu');

/** "Moved from thursday to friday": the second day counts. */
const isMoved = (text: string, old: Phrase, joint: string): boolean =>
  /^ to (?:the )?$/i.test(joint) && movedFrom.test(text.slice(0, old.start));

/** Leaves out what the author took back; `withdrawn` are the spans of it and of the words that say so. */
function withoutWithdrawn(text: string, phrases: Phrase[]): { found: Phrase[]; withdrawn: Span[] } {
  const last = phrases.findLastIndex((phrase, index) => {
    const before = phrases[index - 1];
    if (before === undefined) return false;
    const joint = text.slice(before.end, phrase.start);
    return correction.test(joint) || isMoved(text, before, joint);
  });
  if (last < 1) return { found: phrases, withdrawn: [] };
  const withdrawn = { start: phrases[0]!.start, end: phrases[last]!.start };
  return {
    found: phrases.slice(last),
    withdrawn: [{ ...withdrawn, start: includePrepositions(text, phrases[0]!).start }],
  };
}

/** Two rules of one text, as in "bins every monday and recycling every other tuesday", are of two things: the first counts. */
function withoutSecondRule(text: string, phrases: Phrase[]): Phrase[] {
  const first = phrases.findIndex((phrase) => statedRule(phrase) !== null);
  const second = phrases.findIndex(
    (phrase, index) =>
      index > first &&
      statedRule(phrase) !== null &&
      statedRule(phrase) !== statedRule(phrases[first]!) &&
      /\p{L}{3}/u.test(text.slice(phrases[index - 1]!.end, phrase.start).replace(ruleJoints, '')),
  );
  return second < 0 ? phrases : phrases.slice(0, second);
}

const ruleJoints = /\b(?:and|on|the|also|at|every|or|then|from|until|till?)\b/gi;

/** The rule of a phrase that names its days, as text; null for others. */
function statedRule({ facts }: Phrase): string | null {
  const repeat = facts.find((fact) => fact.kind === 'repeat')?.repeat;
  return repeat === undefined || (repeat.weekdays.length === 0 && repeat.dayOfMonth === null)
    ? null
    : JSON.stringify(repeat);
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
    /^(?:[\s,]|\b(?:the|on|of|next|this|coming|last)\b)*$/i.test(text.slice(end, next.start))
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
    if (preposition === undefined || /^(?:and|after)$/iu.test(preposition)) break;
    const at = from - before.length + before.lastIndexOf(preposition);
    if (isParticle(text, at, from)) break;
    from = at;
  }
  return { start: from, end };
}

const takesParticle = /\b(?:turn|switch|put|leave|have|keep|try|carry|log|go|pop) (?:\S+ ){0,4}$/iu;
const switches = /\b(?:turn|switch) (?!on |off |out )(?:\S+ ){1,4}$/iu;
const noDay = /^ (?:at|by|tomorrow|tmrw|today|tonight|tonite)(?!\p{L})/iu;

/** What "in" is never a preposition of: "hand the essay in on monday", "weigh in every saturday". */
const notIn = new RegExp(
  `^ (?:on|at|by|every|each|${tomorrow}|today|tonight|(?:next |this )?${fullWeekday})(?!\\p{L})`,
  'iu',
);

/** Whether the word before a date belongs to a verb: "put the oven on at six", "switch the pump on friday". */
function isParticle(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end).trim().toLowerCase();
  if (word !== 'on' && word !== 'in') return false;
  const before = text.slice(Math.max(0, start - maxVerbLength), start);
  if (word === 'in' && notIn.test(text.slice(start + word.length))) return true;
  return (noDay.test(text.slice(start + word.length)) && takesParticle.test(before)) || switches.test(before);
}

/** How far before a particle its verb stands at most, in UTF-16 code units. */
const maxVerbLength = 50;

/** Merges spans with only white space, commas, dashes, "@", "and" or "the" between them. */
function mergeSpans(spans: Span[], text: string): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last !== undefined && /^(?:[\s,@-]|\band\b|\bthe\b)*$/i.test(text.slice(last.end, span.start)))
      last.end = span.end;
    else result.push({ ...span });
  }
  return result;
}

import type { Fact, Phrase } from './grammar/fact.ts';
import { findPhrases } from './find-phrases.ts';
import { placeOnCalendar, type Placed } from './resolve-date.ts';
import { addUp, type SpokenTime } from './time-expression.ts';
import type { Span } from '../text/span.ts';
import type { WriterClock } from './author-clock.ts';

/** What a clause says about time, and where in the clause it says so. */
export interface When extends Placed {
  /** The words of time, with the small words that lead them ("by", "on the"). */
  spans: Span[];
  /** The word that leads the date: "for saturday" may name an occasion, "by friday" a deadline. */
  lead: string;
  spoken: SpokenTime;
  /** All times of day that were said, where they are several: an item has one. */
  severalTimes: string | null;
}

type ClockFact = Extract<Fact, { kind: 'clock' }>;

const leadWords =
  /(?:^|[\s,(–—-])((?:on|at|by|for|due|from|before|after|around|about|circa|@|this|starting|start|beginning|until|till|til|come|every|of|in|no later than|latest by|some ?time|maybe|and)(?: the| about| around| of)?|due(?: on| by| at)|the|w\/c|,|-|–)\s*$/iu;
const onlyWithRepeat = new Set(['repetitions']);
const dependents = new Set<Fact['kind']>(['shift', 'week-of', 'weekday-from']);

/** Reads the dates, times and repetitions of a clause; null when it names none. */
export function readWhen(text: string, clock: WriterClock): When | null {
  const found = findPhrases(text, clock).filter((phrase, index, all) => stands(phrase, all[index + 1], text));
  if (found.length === 0) return null;
  const isRepeat = found.some(({ facts }) => facts.some((fact) => fact.kind === 'repeat'));
  const phrases = isRepeat ? found : found.filter(({ rule }) => !onlyWithRepeat.has(rule));
  const spoken = addUp(phrases, clock);
  const placed = placeOnCalendar(spoken, text, clock);
  if (placed === null) return null;
  const spans = joined(
    phrases.map((phrase) => withLead(text, phrase)),
    text,
  );
  return { ...placed, spans, lead: leadOf(text, phrases), spoken, severalTimes: severalTimes(text, phrases) };
}

/** From the first to the last of the times of day that contradict each other: "8am and 8pm"; null when none do. */
function severalTimes(text: string, phrases: Phrase[]): string | null {
  const timed = phrases.flatMap(({ start, end, facts }) =>
    facts.flatMap((fact) => (fact.kind === 'clock' ? { start, end, ...fact } : [])),
  );
  const [first] = timed;
  const last = timed.findLast((time) => first !== undefined && !isSameTime(first, time));
  return first === undefined || last === undefined ? null : text.slice(first.start, last.end);
}

/** "5 o'clock" may be 17:00. */
function isSameTime(one: ClockFact, other: ClockFact): boolean {
  const span = one.halfKnown && other.halfKnown ? 24 : 12;
  return one.hour % span === other.hour % span && one.minute === other.minute;
}

/** "Three days after" means nothing unless a date follows at once. */
function stands({ facts, end }: Phrase, next: Phrase | undefined, text: string): boolean {
  if (!facts.some(({ kind }) => dependents.has(kind)) || facts.some(({ kind }) => kind === 'day'))
    return true;
  return (
    next !== undefined &&
    /^(?:[\s,]|\b(?:the|on|of|next|this|coming|last)\b)*$/iu.test(text.slice(end, next.start))
  );
}

function leadOf(text: string, phrases: Phrase[]): string {
  const start = phrases[0]?.start ?? 0;
  return (leadWords.exec(text.slice(Math.max(0, start - 16), start))?.[1] ?? '').toLowerCase();
}

function withLead(text: string, { start, end }: Phrase): Span {
  let from = start;
  for (let round = 0; round < 3; round += 1) {
    const before = text.slice(Math.max(0, from - 20), from);
    const lead = leadWords.exec(before)?.[1];
    if (lead === undefined || lead.toLowerCase() === 'and' || lead.toLowerCase() === 'after') break;
    from -= before.length - before.lastIndexOf(lead);
  }
  return { start: from, end };
}

/** Joins spans that only spaces, commas or "and" keep apart. */
function joined(spans: Span[], text: string): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last !== undefined && /^(?:[\s,@-]|\band\b|\bthe\b)*$/iu.test(text.slice(last.end, span.start)))
      last.end = span.end;
    else result.push({ ...span });
  }
  return result;
}

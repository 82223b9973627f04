import type { AuthorClock } from '../../dates/author-clock.ts';
import { readDateMention, type DateMention } from '../../dates/date-mention.ts';
import type { Fact, Phrase } from '../../dates/grammar/fact.ts';
import { resolveDate } from '../../dates/resolve-date.ts';
import { combineFacts } from '../../dates/time-expression.ts';
import { isoDate } from '../../dates/rules/calendar-date.ts';
import { findMatches } from '../../text/pattern.ts';
import type { LanguagePack } from '../../types/language-pack.ts';
import type { Span } from '../../types/span.ts';
import { dateRulesFor } from './rules.ts';

/** Most phrases of a clause, and the part of it that is searched: enough for people, and a bound for hostile texts. */
const maxPhrases = 12;
const maxSearchedLength = 400;

const hasTime = /\d|\p{L}{3}/u;
/** Unmistakable English expressions, which people mix with their own language. */
const englishTime =
  /\b(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month)|\d ?[ap]m)\b/i;

/** Reads the dates, times and repetitions of a clause in the language, else in English; null when it mentions none. */
export function readForeignDate(text: string, pack: LanguagePack, clock: AuthorClock): DateMention | null {
  const found = hasTime.test(text)
    ? withHalves(keepMeaningful(findPhrases(text, pack, clock), text), text, pack)
    : [];
  if (found.length === 0) return englishTime.test(text) ? readDateMention(text, clock) : null;
  const expression = combineFacts(found, clock);
  const resolved = resolveDate(expression, text, clock);
  if (resolved === null) return null;
  const spans = mergeSpans(
    found.map((phrase) => includePrepositions(text, phrase, pack)),
    text,
  );
  const before = text.slice(spans[0]!.start, found[0]!.start);
  const isOccasion = new RegExp(`^(?:${pack.occasion})(?!\\p{L})`, 'iu').test(before.trim());
  return { ...resolved, spans, preposition: isOccasion ? 'for' : '', expression, conflictingTimes: null };
}

function findPhrases(clause: string, pack: LanguagePack, clock: AuthorClock): Phrase[] {
  const text = clause.slice(0, maxSearchedLength);
  const found: Phrase[] = [];
  for (const rule of [isoDate, ...dateRulesFor(pack)]) {
    for (const match of findMatches(rule.pattern, text)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.length >= maxPhrases) break;
      if (start === end || found.some((one) => start < one.end && one.start < end)) continue;
      const facts = rule.read(match.groups ?? {}, clock);
      if (facts !== null && facts.length > 0) found.push({ rule: rule.name, start, end, facts });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

const isBetween = /^[\s,]*$/u;

/** A part of the day counts beside a day or a time only ("8 Uhr abends"), "until" before one. */
function keepMeaningful(phrases: Phrase[], text: string): Phrase[] {
  const dated = phrases.filter(({ rule }) => rule !== 'part' && rule !== 'until');
  return phrases.filter(({ rule, start, end }) => {
    if (rule === 'until')
      return dated.some((one) => one.start >= end && isBetween.test(text.slice(end, one.start)));
    if (rule !== 'part') return true;
    return dated.some(
      (one) =>
        (one.end <= start && isBetween.test(text.slice(one.end, start))) ||
        (one.start >= end && isBetween.test(text.slice(end, one.start))),
    );
  });
}

/** "8:30 de la tarde", "cena a las 8:30": a part of the day that is named, or a dinner, decides the half of the day. */
function withHalves(phrases: Phrase[], text: string, pack: LanguagePack): Phrase[] {
  const namesPart = phrases.some(({ facts }) => facts.some(({ kind }) => kind === 'part'));
  if (!namesPart && !isInEvening(text, pack)) return phrases;
  const evening: Fact[] = namesPart ? [] : [{ kind: 'part', part: 'evening' }];
  return phrases.map((phrase) => ({
    ...phrase,
    facts: phrase.facts.flatMap((fact) =>
      fact.kind === 'clock' && fact.hour > 0 && fact.hour < 12
        ? [{ ...fact, hasMeridiem: false }, ...evening]
        : fact,
    ),
  }));
}

const isInEvening = (text: string, { eveningWords }: LanguagePack): boolean =>
  new RegExp(`(?<!\\p{L})(?:${eveningWords})(?!\\p{L})`, 'iu').test(text);

function includePrepositions(text: string, { start, end }: Phrase, pack: LanguagePack): Span {
  const before = new RegExp(`(?:^|(?<=[\\s,(–-]))(?:(?:${pack.prepositions})(?:\\s+|(?<=['’]))){1,3}$`, 'iu');
  const near = text.slice(Math.max(0, start - 24), start);
  const words = before.exec(near)?.[0] ?? '';
  return { start: start - words.length, end };
}

function mergeSpans(spans: Span[], text: string): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last !== undefined && isBetween.test(text.slice(last.end, span.start))) last.end = span.end;
    else merged.push({ ...span });
  }
  return merged;
}

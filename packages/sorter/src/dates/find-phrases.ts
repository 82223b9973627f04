import { dateRules } from './date-rules.ts';
import type { DateRule, Phrase, Today } from './fact.ts';
import type { Span } from '../text/span.ts';
import { shieldedSpans } from './title-shield.ts';

/** Phrases looked at per clause; more than a person writes, few enough to bound hostile texts. */
const mostPhrases = 16;

/** Characters of a clause that are searched for dates; a longer one is prose, which speaks of its date early. */
const searchedLength = 400;

/** A clause without any of these cannot speak of time, which spares most clauses the rules. */
const signOfTime =
  /\d|day|week|month|year|night|noon|morn|even|eve\b|mon\b|tue|wed|thu|fri\b|sat\b|sun\b|jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec|mas\b|easter|hallow|valentine|paddy|patrick|giving|tom|tmr|tmw|2mo|2day|every|each|daily|nightly|annual|quarter|once|twice|hour|minute|\bhrs?\b|\bmins?\b|clock|lunch|eod|eow|eom|cob|close of|end of|now\b|\bhalf\b|\b(?:at|by|around|about|before|after|from|past|to|til) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|quarter|\b(?:the|on) (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|[a-z]{4,7}teenth|twent|thirt)|\b[ap]\.? ?m\b|first thing|tday|tonite|arvo|bonfire|nye\b|eoy\b|hogmanay|years\b|juneteenth|mardi gras|pentecost|cinco|april|alternat|mwf|\bsec(?:ond)?s?\b/iu;

/** Splitting asks about the same words several times; what was found is kept as long as the writer's clock object lives. */
const remembered = new WeakMap<Today, Map<string, Phrase[]>>();

/** The phrases of time in a clause, in the order of the text, none overlapping. Names that hold dates are left whole. */
export function findPhrases(clause: string, today: Today): Phrase[] {
  const text = clause.slice(0, searchedLength);
  if (!signOfTime.test(text)) return [];
  const known = remembered.get(today) ?? new Map<string, Phrase[]>();
  remembered.set(today, known);
  const phrases = known.get(text) ?? search(text, today);
  known.set(text, phrases);
  return phrases;
}

function search(text: string, today: Today): Phrase[] {
  const taken: Span[] = shieldedSpans(text);
  const found: Phrase[] = [];
  for (const rule of dateRules) {
    for (const phrase of phrasesOf(rule, text, today)) {
      if (found.length >= mostPhrases) break;
      if (taken.some((span) => phrase.start < span.end && span.start < phrase.end)) continue;
      taken.push(phrase);
      found.push(phrase);
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

function* phrasesOf(rule: DateRule, text: string, today: Today): Generator<Phrase> {
  for (const match of text.matchAll(rule.pattern)) {
    const facts = rule.read(match.groups ?? {}, today);
    if (facts === null || match[0] === '') continue;
    yield { rule: rule.name, start: match.index, end: match.index + match[0].length, facts };
  }
}

import { dateRules } from './date-rules.ts';
import { cues, type Cue } from './grammar/cues.ts';
import type { DateRule, Phrase, ReferenceTime } from './grammar/fact.ts';
import { anyOf, findMatches } from '../text/pattern.ts';
import type { Span } from '../types/span.ts';
import { protectedSpans } from './protected-names.ts';

/** Most phrases of a clause: more than people write, and few enough to bound hostile texts. */
const maxPhrases = 16;

/** The part of a clause that is searched, in UTF-16 code units: longer clauses are prose, which mentions its date early. */
const maxSearchedLength = 400;

const monthNames = anyOf(
  'jan(?:uary)?|feb\\p{L}*|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?',
  'nov(?:ember)?|dec(?:ember)?',
);

/** A clause without any of these contains no time expression. Saves running the rules on most clauses. */
const timeCue = new RegExp(
  [
    '\\d|day|week|\\bwk|nite\\b|\\btonyt|month|\\byears?\\b|night|noon|morn|\\beven(?:ing|t?ide)|\\beve\\b',
    '\\b(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)s?\\b|\\bmwf\\b',
    `\\b${monthNames}\\b`,
    'mas\\b|easter|hallow|valentine|paddy|patrick|giving|bonfire|guy fawkes|nye\\b|new years|hogmanay|juneteenth',
    'mardi gras|pentecost|cinco de|april fool|(?:david|george|andrew)s\\b',
    '\\btom(?:m?or|oz|o\\b)|\\btmoz|\\btmo?r|\\btmw|\\btonite|\\b(?:ar?vo|aft)\\b|w\\/e\\b|\\bnow\\b',
    '\\bever?y|\\bevr|\\bevey|\\beach\\b|daily|nightly|annual|yearly|quarter|\\bonce\\b|\\btwice\\b|alternat',
    'tea ?time|hour|minute|\\bmthly\\b|\\byrs?\\b|without |\\bhrs?\\b|\\bmins?\\b|\\bsec(?:ond)?s?\\b|clock|lunch|\\beo[dwmy]\\b|\\bcob\\b',
    '\\b(?:close|end) of\\b|first thing|\\bhalf\\b|\\b[ap]\\.? ?m\\b',
    '\\b(?:at|by|around|about|before|after|from|past|to|till?|of) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b',
    '\\b(?:the|on) (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}{4,7}teenth|twent|thirt)',
  ].join('|'),
  'iu',
);

/** Splitting searches the same words several times: the phrases of each text, kept as long as the clock object. */
const phraseCache = new WeakMap<ReferenceTime, Map<string, Phrase[]>>();

/** The time expressions of a clause, in text order, without overlap. Protected names are skipped. */
export function findPhrases(clause: string, today: ReferenceTime): Phrase[] {
  const text = clause.slice(0, maxSearchedLength);
  const cached = phraseCache.get(today) ?? new Map<string, Phrase[]>();
  phraseCache.set(today, cached);
  const phrases = cached.get(text) ?? (timeCue.test(text) ? searchPhrases(text, today) : []);
  cached.set(text, phrases);
  return phrases;
}

function searchPhrases(text: string, today: ReferenceTime): Phrase[] {
  let taken: Span[] | null = null;
  const found: Phrase[] = [];
  const tested = new Map<Cue, boolean>();
  for (const rule of dateRules) {
    if (!mayMatch(rule, text, tested)) continue;
    for (const phrase of matchRule(rule, text, today)) {
      if (found.length >= maxPhrases) break;
      taken ??= protectedSpans(text);
      if (taken.some((span) => phrase.start < span.end && span.start < phrase.end)) continue;
      taken.push(phrase);
      found.push(phrase);
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

function mayMatch({ cue }: DateRule, text: string, tested: Map<Cue, boolean>): boolean {
  if (cue === undefined) return true;
  const isFound = tested.get(cue) ?? cues[cue].test(text);
  tested.set(cue, isFound);
  return isFound;
}

function* matchRule(rule: DateRule, text: string, today: ReferenceTime): Generator<Phrase> {
  for (const match of findMatches(rule.pattern, text)) {
    const facts = rule.read(match.groups ?? {}, today);
    if (facts === null || match[0] === '') continue;
    yield { rule: rule.name, start: match.index, end: match.index + match[0].length, facts };
  }
}

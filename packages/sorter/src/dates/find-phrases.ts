import { dateRules } from './date-rules.ts';
import { cues, type Cue } from './grammar/cues.ts';
import type { DateRule, Phrase, ReferenceTime } from './grammar/fact.ts';
import { anyOf, findMatches } from '../text/pattern.ts';
import type { Span } from '../types/span.ts';
import { mendDays } from './misspelt-days.ts';
import { protectedSpans } from './protected-names.ts';

/** Most phrases of a clause: more than people write, and few enough to bound hostile texts. */
const maxPhrases = 16;

/** The part of a clause that is searched, in UTF-16 code units: longer clauses are prose, which mentions its date early. */
const maxSearchedLength = 400;

const monthNames = anyOf(
  'jan(?:uary)?|feb\\p{L}*|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?',
  'nov(?:ember)?|dec(?:ember)?',
);

/** Parts of words, and words behind others, one of which is in almost every time expression. */
const timeParts = new RegExp(
  [
    'day|week|month|night|noon|morn|mas\\b|easter|hallow|valentine|paddy|patrick|giving|bonfire|guy fawkes|nye\\b|new years',
    'hogmanay|juneteenth|mardi gras|pentecost|cinco de|april fool|(?:david|george|andrew)s\\b|w\\/e\\b|daily|nightly|annual',
    'yearly|quarter|alternat|tea ?time|hour|minute|without |clock|lunch|first thing',
  ].join('|'),
  'i',
);
const timeWords = anyOf(
  'wk|nite\\b|tonyt|years?\\b|even(?:ing|t?ide)|eve\\b|(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)s?\\b|m\\/?w\\/?f\\b',
  `${monthNames}\\b|tom(?:m?or|oz|o\\b)|tmoz|tmo?r|tmw|tonite|(?:ar?vo|aft)\\b|now\\b|ever?y|evr|evey|each\\b|once\\b|twice\\b`,
  'mthly\\b|yrs?\\b|hrs?\\b|mins?\\b|sec(?:ond)?s?\\b|eo[dwmy]\\b|cob\\b|(?:close|end) of\\b|half\\b|[ap]\\.? ?m\\b',
  '(?:at|by|around|about|before|after|from|past|to|till?|of) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b',
  '(?:the|on) (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}{3,5}teenth|twent|thirt)',
);
const timeWord = new RegExp(`\\b${timeWords}`, 'iu');

/**
 * Whether a clause may contain a time expression. Saves running the rules on most clauses. Three patterns: a single one of all
 * their alternatives takes ten times as long (13 µs a thought).
 */
const mayTellTime = (text: string): boolean => /\d/.test(text) || timeParts.test(text) || timeWord.test(text);

/** Splitting searches the same words several times: the phrases of each text, kept as long as the clock object. */
const phraseCache = new WeakMap<ReferenceTime, Map<string, Phrase[]>>();

/** The time expressions of a clause, in text order, without overlap. Protected names are skipped. */
export function findPhrases(clause: string, today: ReferenceTime): Phrase[] {
  const text = clause.slice(0, maxSearchedLength);
  const cached = phraseCache.get(today) ?? new Map<string, Phrase[]>();
  phraseCache.set(today, cached);
  const phrases = cached.get(text) ?? searchWritten(text, today);
  cached.set(text, phrases);
  return phrases;
}

/** The phrases of a text, whose weekdays and months may be misspelt. */
function searchWritten(text: string, today: ReferenceTime): Phrase[] {
  const mended = mendDays(text);
  if (mended === null) return mayTellTime(text) ? searchPhrases(text, today) : [];
  const { written } = mended;
  return searchPhrases(mended.text, today).map((phrase) => ({
    ...phrase,
    start: written(phrase.start),
    end: written(phrase.end),
  }));
}

function searchPhrases(text: string, today: ReferenceTime): Phrase[] {
  let taken: Span[] | null = null;
  const found: Phrase[] = [];
  const tested = new Int8Array(cueNames.length);
  for (const { rule, cueNumbers } of cuedRules) {
    if (!mayMatch(cueNumbers, text, tested)) continue;
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

const cueNames = Object.keys(cues) as Cue[];
const cuePatterns = Object.values(cues);
/** The rules with the numbers of their cues. */
const cuedRules = dateRules.map((rule) => ({
  rule,
  cueNumbers: [rule.cue ?? []].flat().map((cue) => cueNames.indexOf(cue)),
}));

function mayMatch(cueNumbers: readonly number[], text: string, tested: Int8Array): boolean {
  for (const cue of cueNumbers) if (!hasCue(cue, text, tested)) return false;
  return true;
}

/** Whether a text has a cue. `tested` has 1 for those that it has, -1 for those that it has not, and 0 for those not tested yet. */
function hasCue(cue: number, text: string, tested: Int8Array): boolean {
  if (tested[cue] === 0) tested[cue] = cuePatterns[cue]!.test(text) ? 1 : -1;
  return tested[cue] === 1;
}

function* matchRule(rule: DateRule, text: string, today: ReferenceTime): Generator<Phrase> {
  for (const match of findMatches(rule.pattern, text)) {
    const facts = rule.read(match.groups ?? {}, today);
    if (facts === null || match[0] === '') continue;
    yield { rule: rule.name, start: match.index, end: match.index + match[0].length, facts };
  }
}

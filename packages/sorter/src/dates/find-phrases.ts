import { dateRules } from './date-rules.ts';
import type { DateRule, Phrase, Today } from './grammar/fact.ts';
import type { Span } from '../text/span.ts';
import { shieldedSpans } from './protected-names.ts';

/** Phrases looked at per clause; more than a person writes, few enough to bound hostile texts. */
const mostPhrases = 16;

/** Characters of a clause that are searched for dates; a longer one is prose, which speaks of its date early. */
const searchedLength = 400;

/** A clause without any of these cannot speak of time, which spares most clauses the rules. */
const signOfTime = new RegExp(
  [
    '\\d|day|week|month|\\byears?\\b|night|noon|morn|\\beven(?:ing|t?ide)|\\beve\\b',
    '\\b(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)s?\\b|\\bmwf\\b',
    '\\b(?:jan(?:uary)?|feb\\p{L}*|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b',
    'mas\\b|easter|hallow|valentine|paddy|patrick|giving|bonfire|guy fawkes|nye\\b|new years|hogmanay|juneteenth|mardi gras|pentecost|cinco de|april fool|(?:david|george|andrew)s\\b',
    '\\btom(?:m?or|oz|o\\b)|\\btmr|\\btmw|\\btonite|\\barvo\\b|\\bnow\\b',
    '\\bever?y|\\bevr|\\bevey|\\beach\\b|daily|nightly|annual|yearly|quarter|\\bonce\\b|\\btwice\\b|alternat',
    'hour|minute|\\bhrs?\\b|\\bmins?\\b|\\bsec(?:ond)?s?\\b|clock|lunch|\\beo[dwmy]\\b|\\bcob\\b|\\b(?:close|end) of\\b|first thing|\\bhalf\\b|\\b[ap]\\.? ?m\\b',
    '\\b(?:at|by|around|about|before|after|from|past|to|till?|of) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b',
    '\\b(?:the|on) (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}{4,7}teenth|twent|thirt)',
  ].join('|'),
  'iu',
);

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

import { anyOf } from '../../text/pattern.ts';
import { matchSpans } from '../../text/span.ts';
import type { Span } from '../../types/span.ts';
import { fullWeekday, hourWord, month, tomorrow } from '../grammar/words.ts';

const works = anyOf(
  'films?|movies?|animations?|cartoons?|documentar(?:y|ies)|docs?|biopic|sitcom|series|box ?set|shows?|tv|telly|netflix',
  'bbc|itv|hbo|anime|drama|musicals?|plays?|operas?|ballet|albums?|songs?|singles?|tracks?|tunes?|ep|lp|bands?|records?',
  'podcasts?|books?|novels?|novellas?|poems?|poetry|stor(?:y|ies)|memoir|manga|comics?|audiobooks?|kindle|essays?',
  'games?|video ?games?|board ?games?|ps[45]|xbox|switch',
);
const venues = 'restaurants?|caf[eé]s?|bistros?|brasseries?|diners?|bars?|pubs?|pizzerias?';
const adjectives =
  "(?:(?!(?:after|before|at|for|with|to|bring|watch|see|re|about|then|not|and|in|on|from|of) )[\\p{L}\\d’'-]{1,15} ){0,3}";

/** A kind in brackets: "(album)", "(war film)", "(2019 movie)". */
const workInBrackets = new RegExp(`\\(${adjectives}${works}(?: (?:19|20)\\d\\d)?\\)`, 'giu');
const venueInBrackets = new RegExp(`\\(${adjectives}(?:${venues})\\)`, 'giu');
/** A kind after a dash: "- the novel about games designers". */
const workAfterDash = new RegExp(
  ` [-–—] (?:the|an?) (?:\\p{L}{1,15} ){0,2}(?:film|movie|novel|book|album|song|poem|play|musical|podcast|opera)` +
    '(?=$|[,.;]| (?:about|by|from|where|that)(?!\\p{L}))',
  'giu',
);

const noName = anyOf(
  `${fullWeekday}|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|${month}|${tomorrow}|today|tonight|now|then|${hourWord}`,
  'the|an?|my|our|your|his|her|its|their|me|us|him|them|myself|mr|mrs|miss|ms|dr|this|that|next|last|end|close|early',
  'late|noon|midnight|midday|lunch|lunchtime|dinner|tea|bed|bedtime|breakfast|eod|cob|eow|eom|half|quarter|first',
  'train|bus|car|taxi|cab|tram|boat|ferry|plane|air|sea|bike|foot|post|e-?mail|phone|text|hand|mail|courier|card|cash',
  'cheque|law|mistake|weekends?|week|month|year|christmas|xmas|easter|halloween|thanksgiving|new|and|or|at|in|on|all',
);
const nameWord = "\\p{L}[\\p{L}.'’-]{0,20}";
/** A credit that ends a clause: "by ian mcewan", "by Rushdie". */
const credit = new RegExp(
  `,? by (?!${noName}(?!\\p{L}))(?<name>${nameWord}(?: ${nameWord}){0,3})(?=$|[,;.!?(]| [-–—])`,
  'giu',
);
const timeFirst = new RegExp(
  `^(?:(?:the|an?|one) )?(?:${fullWeekday}s?|${month}|midnight|${tomorrow}|tonight|today|\\d{1,2}|${hourWord})(?!\\p{L})`,
  'iu',
);

/** Where a title begins: after punctuation or the verb of a pastime or purchase. */
const titleLead =
  /[,;:!?.\n][\s"“]|[()]|\b(?:(?:re-?)?watch|see|(?:re-?)?read|play|listen to|hear|stream|binge|buy|order|get|download|try) /giu;
const notTitle = anyOf(
  'call|ring|email|text|phone|book|pay|send|post|remind|collect|return|bring|fetch|drop|pick|take|meet|clean|fix|finish',
  'submit|report|lunch|dinner|drinks|meal|party|appointment|lesson|class',
);
const namesTask = new RegExp(`^${notTitle}(?!\\p{L})`, 'iu');
const datedByPreposition = /\b(?:due|on|at|by|next|this|every|until|till) /i;

/** The titles with a kind or a credit behind them, with it: "saturday (album)", "one day in december by josie silver". */
export function labelledWorks(text: string): Span[] {
  return [
    ...[workInBrackets, workAfterDash].flatMap((label) => matchSpans(label, text)).map(includeTitle),
    ...matchSpans(venueInBrackets, text).map(includeTitle).filter(isShort),
    ...matchSpans(credit, text).filter(isCredit).map(includeTitle),
  ].filter((span) => !namesTask.test(text.slice(span.start, span.end)));

  function includeTitle({ start, end }: Span): Span {
    return { start: titleStart(text.slice(0, start)), end };
  }

  function isShort({ start, end }: Span): boolean {
    return text.slice(start, text.indexOf('(', start)).trim().split(/\s+/u).length <= 2 && end > start;
  }

  function isCredit({ start, end }: Span): boolean {
    const title = text.slice(titleStart(text.slice(0, start)), start);
    if (title.trim() === '' || datedByPreposition.test(`${title} `)) return false;
    const name = text.slice(start, end).replace(/^,? by /iu, '');
    return / |^\p{Lu}/u.test(name) || timeFirst.test(title);
  }
}

/** Where the title at the end of a text begins. */
function titleStart(before: string): number {
  const last = matchSpans(titleLead, before.trimEnd()).at(-1);
  const from = last?.end ?? 0;
  return from + (/^\s*/u.exec(before.slice(from))?.[0].length ?? 0);
}

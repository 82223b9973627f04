import { titlesWithDates } from '../lexicon/titles-with-dates.ts';
import type { Span } from '../text/span.ts';

const quoted = /["“][^"“”]{2,80}["”]/gu;
const known = new RegExp(`(?<![\\p{L}\\p{N}])(?:${titlesWithDates.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
/** A weekday or an hour inside a name: "Friday night lights", "the 5 o'clock club", "Sunday roast". */
const compound =
  /(?<![\p{L}\p{N}])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:night )?(?:lights|roasts?|lunches|papers|times|league|school|feeling|club|fever|best|service|paper|supplement|brunches)|second opinions?|march hare|may bank|second hand|first aid|first class|one day international|day one|24 ?\/ ?7|9 ?to ?5)(?![\p{L}\p{N}])/giu;

/** Where names stand that only look like dates. */
export function shieldedSpans(text: string): Span[] {
  return [quoted, known, compound].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
}

import { titlesWithDates } from '../lexicon/titles-with-dates.ts';
import { matchSpans } from '../text/span.ts';
import type { Span } from '../types/span.ts';
import { compoundNames } from './protected-names/compound-names.ts';
import { labelledWorks } from './protected-names/labelled-works.ts';
import { leisureTitles, leisureVerb, titleAfterVerb } from './protected-names/leisure-titles.ts';

const quoted = /["“][^"“”]{2,80}["”]|(?<![\p{L}\p{N}])'[^']{3,60}'(?![\p{L}\p{N}])/gu;
const known = wholeWords(titlesWithDates);
const compound = wholeWords(compoundNames);
const leisure = wholeWords(leisureTitles);
/** "Monday Night Football", "Wednesday Addams": a capitalised weekday followed by capitalised words. */
const capitalised =
  /(?<![\p{L}\p{N}])(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?: Night| Morning)?(?: \p{Lu}\p{Ll}+){1,4}(?=$|[,.!?;:)]| \p{Ll}| \d)/gu;

/** The spans of names that contain time expressions: quoted, known, compound, labelled, or after a leisure verb. */
export function protectedSpans(text: string): Span[] {
  const names = [quoted, known, compound].flatMap((pattern) => matchSpans(pattern, text));
  return [...names, ...labelledWorks(text), ...titleSpans(text)];
}

function titleSpans(text: string): Span[] {
  const verb = leisureVerb.exec(text)?.[0];
  if (verb === undefined) return [];
  const afterVerb = titleAfterVerb.exec(text.slice(verb.length))?.[0];
  const spans = [...matchSpans(leisure, text), ...matchSpans(capitalised, text)];
  return afterVerb === undefined
    ? spans
    : [...spans, { start: verb.length, end: verb.length + afterVerb.length }];
}

function wholeWords(fragments: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${fragments.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

import { titlesWithDates } from '../lexicon/titles-with-dates.ts';
import { spansOf, type Span } from '../text/span.ts';
import { compoundNames } from './protected-names/compound-names.ts';
import { leisureTitles, leisureVerb, titleBehindVerb } from './protected-names/leisure-titles.ts';

const quoted = /["“][^"“”]{2,80}["”]|(?<![\p{L}\p{N}])'[^']{3,60}'(?![\p{L}\p{N}])/gu;
const known = whole(titlesWithDates);
const compound = whole(compoundNames);
const leisure = whole(leisureTitles);
/** "Monday Night Football", "Wednesday Addams": a word of time with a capital that leads further capitals, as in a name. */
const capitalised =
  /(?<![\p{L}\p{N}])(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?: Night| Morning)?(?: \p{Lu}\p{Ll}+){1,4}(?=$|[,.!?;:)]| \p{Ll}| \d)/gu;

/** Where names stand that only look like dates: quoted, well known, compound, or behind a verb of leisure. */
export function shieldedSpans(text: string): Span[] {
  return [...[quoted, known, compound].flatMap((pattern) => spansOf(pattern, text)), ...titleSpans(text)];
}

function titleSpans(text: string): Span[] {
  const verb = leisureVerb.exec(text)?.[0];
  if (verb === undefined) return [];
  const behind = titleBehindVerb.exec(text.slice(verb.length))?.[0];
  const spans = [...spansOf(leisure, text), ...spansOf(capitalised, text)];
  return behind === undefined ? spans : [...spans, { start: verb.length, end: verb.length + behind.length }];
}

function whole(fragments: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${fragments.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

import type { Bucket } from '@pouch/contract/vocabulary';
import { findNames, type NameClass } from '../lexicon/known-names.ts';
import { anyOf, findMatches } from '../text/pattern.ts';
import { tokenise } from '../text/words.ts';
import type { ExtractedRemark } from './remarks.ts';

/** The classes of names that are titles in a bucket. */
const titleClasses: Readonly<Record<Bucket, readonly NameClass[]>> = {
  WatchBucket: ['watch'],
  ListenBucket: ['listen'],
  ReadBucket: ['read'],
  PlayBucket: ['play'],
  LocationBucket: ['place', 'venue'],
  TasteBucket: ['dish', 'restaurant'],
  IdeaBucket: [],
};

/** Where a title may end: before a mark, or before words that tell when, where, how or with whom. */
const titleEnd = new RegExp(
  [
    '(?<mark>[,;] | [–—-]+ | \\(| (?=w\\/|(?:aloud|out loud)(?!\\p{L})))',
    '(?: (?:when|if|on the|at|for|before|all the way|in full|from the) ?)',
  ].join('|'),
  'giu',
);
/** What follows a title and belongs to it: its author, its number, its year, which part or version of it. */
const belongs = new RegExp(
  [
    '^(?:by|vol|volume|part|season|series|book|chapter|episode|ft|feat|\\d)(?!\\p{L})',
    '^the (?:one|episodes?|series) (?:on|about)(?!\\p{L})',
    '(?:version|edition|translation)$',
  ].join('|'),
  'iu',
);
/** What follows a place and is in it: "orkney, the italian chapel". */
const sight = /^the \p{L}+ \p{L}+$/iu;
/** A name of two words, and words that go on as a title does: "colin dexter, last bus to woodstock". */
const maker = /^(?!(?:the|an?|my|our) )[\p{L}.'’-]+ [\p{L}.'’-]+$/iu;
const restOfMaker = new RegExp(
  `^(?!${anyOf(
    'the one|an?|before|after|for|to|with|in|on|so|because|again|all|large|from|at|which|who|that|when|if|not|my|our',
  )} )\\p{L}\\S*(?: \\S+){1,5}$`,
  'iu',
);
/** Fewest words of a title that no mark ends, articles not counted. */
const minWords = 2;
/** A title ends at one of the first places, or nowhere. */
const maxEnds = 4;

/** Parts a known title from the words behind it: "perfect days, the one with the toilets". Null without any. */
export function partKnownWork(text: string, bucket: Bucket): ExtractedRemark | null {
  for (const { index, 0: found, groups } of findMatches(titleEnd, text).slice(0, maxEnds)) {
    const title = text.slice(0, index);
    const rest = text.slice(index + (groups?.mark === undefined ? 1 : found.length)).trim();
    const words = tokenise(title);
    const isLongEnough =
      groups?.mark !== undefined || words.filter((word) => !/^(?:the|an?)$/u.test(word)).length >= minWords;
    if (!isLongEnough || belongs.test(rest) || isWhollyKnown(tokenise(rest), null)) continue;
    if (found === ', ' && isGoneOn(title, rest, bucket)) continue;
    if (isWhollyKnown(words, titleClasses[bucket])) return { text: title, remark: rest.replace(/\)$/u, '') };
  }
  return null;
}

/** Whether what a comma parts from a name belongs to it: a sight to its place, a work to its maker. */
function isGoneOn(name: string, rest: string, bucket: Bucket): boolean {
  if (bucket === 'LocationBucket') return sight.test(rest);
  const isMade = bucket === 'ReadBucket' || bucket === 'ListenBucket';
  return isMade && maker.test(name) && restOfMaker.test(rest);
}

/** Whether words are one known name, of one of these classes or of any. */
function isWhollyKnown(words: readonly string[], classes: readonly NameClass[] | null): boolean {
  const [name] = findNames(words);
  if (name === undefined || name.end - name.start < words.length) return false;
  return classes === null || name.classes.some((nameClass) => classes.includes(nameClass));
}

import type { Bucket } from '@pouch/contract/vocabulary';
import { findNames, type NameClass } from '../lexicon/known-names.ts';
import { findMatches } from '../text/pattern.ts';
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

/** Where a title may end: before a mark, or before words that tell when, where or with whom. */
const titleEnd =
  /(?<mark>[,;] | [–—-]+ | \()|(?: (?:w\/|when|if|on the|at|for|before|all the way|in full|from the) ?)/giu;
/** What follows a title and belongs to it: its author, its number, its year. */
const belongs = /^(?:by|vol|volume|part|season|series|book|chapter|episode|ft|feat|\d)(?!\p{L})/iu;
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
    if (isWhollyKnown(words, titleClasses[bucket])) return { text: title, remark: rest.replace(/\)$/u, '') };
  }
  return null;
}

/** Whether words are one known name, of one of these classes or of any. */
function isWhollyKnown(words: readonly string[], classes: readonly NameClass[] | null): boolean {
  const [name] = findNames(words);
  if (name === undefined || name.end - name.start < words.length) return false;
  return classes === null || name.classes.some((nameClass) => classes.includes(nameClass));
}

import { buckets, categories } from '@pouch/contract/vocabulary';
import type { EpochDay } from '@pouch/schedule/calendar';
import type { AuthorClock } from '../dates/author-clock.ts';
import type { SortingRule } from '../types/sorted-item.ts';
import { cleanTitle } from '../title/clean-title.ts';
import { claimedDate, type ClaimedDate } from './claimed-date.ts';
import type { Claim } from './claims.ts';
import {
  containsAll,
  containsPhrase,
  contentWords,
  countContained,
  indexWords,
  type WordIndex,
} from './word-index.ts';

/** A thought that claims are verified against. */
export interface VerificationContext {
  text: string;
  index: WordIndex;
  /** The days of the items that the embedded sorter found. */
  days: ReadonlySet<EpochDay>;
  clock: AuthorClock;
  rules: readonly SortingRule[];
}

/** A claim whose words occur in the thought. */
export interface VerifiedClaim extends Claim {
  due: ClaimedDate | null;
}

/**
 * The claim as far as the thought contains it, null if it lacks the words of the title. A title that adds words to those of the
 * thought becomes the claim's own stretch of it. Time expressions that mean no date are notes.
 */
export function verifyClaim(claim: Claim, thought: VerificationContext): VerifiedClaim | null {
  const title = verifiedTitle(claim, thought);
  if (title === null) return null;
  const due = claimedDate(claim, thought, thought.clock);
  const notes = containsAll(claim.notes, thought.index) ? claim.notes : '';
  if (due !== null) return { ...claim, title, due, notes };
  const undated = claim.when.filter(
    (words) => containsPhrase(thought.index, words) && !containsPhrase(indexWords(title), words),
  );
  return {
    ...claim,
    title,
    due,
    when: [],
    notes: joinNotes(notes, ...undated),
  };
}

export const joinNotes = (...notes: readonly string[]): string =>
  notes.filter((note) => note !== '').join('; ');

function verifiedTitle(
  { title, words, category, bucket }: Claim,
  { index }: VerificationContext,
): string | null {
  if (containsAll(title, index)) return title;
  const own = contentWords(title);
  const isNamed = containsPhrase(index, words) && countContained(own, indexWords(words)) >= own.length / 2;
  if (!isNamed) return null;
  const kind = categories.find((each) => each === category) ?? 'To-Do';
  return cleanTitle(words, kind, buckets.find((each) => each === bucket) ?? null).title;
}

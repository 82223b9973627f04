import type { EpochDay } from '@pouch/schedule/calendar';
import type { AuthorClock } from '../dates/author-clock.ts';
import type { SortingRule } from '../types/sorted-item.ts';
import { claimedDate, type ClaimedDate } from './claimed-date.ts';
import type { Claim } from './claims.ts';
import { containsAll, type WordIndex } from './word-index.ts';

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

/** The claim without notes and time expressions that the thought does not contain; null if it lacks the title's words. */
export function verifyClaim(claim: Claim, thought: VerificationContext): VerifiedClaim | null {
  if (!containsAll(claim.title, thought.index)) return null;
  const due = claimedDate(claim, thought, thought.clock);
  return {
    ...claim,
    due,
    when: due === null ? [] : claim.when,
    notes: containsAll(claim.notes, thought.index) ? claim.notes : '',
  };
}

import type { EpochDay } from '@pouch/schedule/calendar';
import type { WriterClock } from '../dates/author-clock.ts';
import type { SortingRule } from '../types/sorted-item.ts';
import { claimedDate, type ClaimedDate } from './claimed-date.ts';
import type { Claim } from './claims.ts';
import { isHeld, type HeldWords } from './word-index.ts';

/** A thought that claims are held against. */
export interface CheckedThought {
  text: string;
  held: HeldWords;
  /** The days on which the embedded sorter found something due. */
  days: ReadonlySet<EpochDay>;
  clock: WriterClock;
  rules: readonly SortingRule[];
}

/** A claim that the thought bears out. */
export interface HeldClaim extends Claim {
  due: ClaimedDate | null;
}

/** The claim without the notes and the words of time that the thought does not hold; null when it names nothing in it. */
export function heldClaim(claim: Claim, thought: CheckedThought): HeldClaim | null {
  if (!isHeld(claim.title, thought.held)) return null;
  const due = claimedDate(claim, thought, thought.clock);
  return {
    ...claim,
    due,
    when: due === null ? [] : claim.when,
    notes: isHeld(claim.notes, thought.held) ? claim.notes : '',
  };
}

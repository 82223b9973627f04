import { writerClock } from '../dates/writer-clock.ts';
import { understandThought } from '../sort-thought.ts';
import type { SortedItem, ThoughtContext } from '../sorted-item.ts';
import { normalise } from '../text/normalise.ts';
import { claimedItem } from './claimed-item.ts';
import { readClaims } from './claims.ts';
import { heldClaim } from './held-claim.ts';
import { heldIn } from './held-words.ts';
import { withAllLinks } from './links.ts';
import { isCut, nothingIsLost } from './nothing-lost.ts';
import { withoutRepeats } from './repeats.ts';

/**
 * The items of a language model's answer about a thought, as far as the thought bears them out: what it does not hold is
 * dropped, dates and counts are read by our own grammar, urgency and need by our own rules. Null when the answer is none,
 * when it lost something that the embedded sorter found, or when the thought is too long to be checked. Never throws.
 */
export function checkAnswer(answer: unknown, thought: string, context: ThoughtContext): SortedItem[] | null {
  const { text, rest } = normalise(thought);
  const claims = readClaims(answer);
  if (claims === null || text === '' || rest !== null) return null;

  const checked = { text, held: heldIn(text), clock: writerClock(context), rules: context.rules ?? [] };
  const borneOut = claims.flatMap((claim) => heldClaim(claim, checked) ?? []);
  const held = withoutRepeats(borneOut, text);
  const found = understandThought(text, context);
  if (held.length === 0 || !nothingIsLost(found, held, text)) return null;

  const items = withAllLinks(
    held.map((claim) => claimedItem(claim, checked)),
    text,
  );
  return found.some(({ title }) => isCut(title)) ? withProse(items, text) : items;
}

/** Of prose only the first words are a title: all of it is kept in the notes. */
function withProse([first, ...others]: SortedItem[], text: string): SortedItem[] {
  return first === undefined ? others : [{ ...first, notes: text }, ...others];
}

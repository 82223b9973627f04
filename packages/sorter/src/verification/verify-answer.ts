import { parseDay } from '@pouch/schedule/calendar';
import { toLocal } from '@pouch/schedule/zoned-time';
import { writerClock } from '../dates/author-clock.ts';
import { understandThought } from '../item/sort-thought.ts';
import type { SortedItem, ThoughtContext } from '../types/sorted-item.ts';
import { normalise } from '../text/normalise.ts';
import { claimedItem } from './claimed-item.ts';
import { readClaims, readSeen, type Claim } from './claims.ts';
import { heldClaim } from './verify-claim.ts';
import { heldIn } from './word-index.ts';
import { withAllLinks } from './links.ts';
import { isCut, nothingIsLost } from '../checking/nothing-lost.ts';
import { withoutRepeats } from './repeats.ts';

/**
 * The items of a language model's answer about a thought, as far as the thought bears them out: what it does not hold is
 * dropped, dates and counts are read by our own grammar, urgency and need by our own rules. Null when the answer is none,
 * when it lost something that the embedded sorter found, or when the thought is too long to be checked. Never throws.
 */
export function checkAnswer(answer: unknown, thought: string, context: ThoughtContext): SortedItem[] | null {
  const claims = readClaims(answer);
  return claims && borneOut(claims, { written: thought, seen: '' }, context);
}

/**
 * The same for a picture with what was written beside it, perhaps nothing. What the model itself reads in the picture may
 * bear out its items too, though they need not tell all of it. A picture without text is one undated item by its caption.
 */
export function checkPictureAnswer(
  answer: unknown,
  thought: string,
  context: ThoughtContext,
): SortedItem[] | null {
  const claims = readClaims(answer);
  const { text, caption } = readSeen(answer);
  if (claims === null || (text === '' && caption === '')) return null;
  if (text !== '') return borneOut(claims, { written: thought, seen: text }, context);
  const undated = claims.slice(0, 1).map((claim) => ({ ...claim, when: [] }));
  return borneOut(undated, { written: thought, seen: caption }, context);
}

function borneOut(
  claims: Claim[],
  thought: { written: string; seen: string },
  context: ThoughtContext,
): SortedItem[] | null {
  const { text: written, rest } = normalise(thought.written);
  const text = [written, normalise(thought.seen).text].join('\n').trim();
  if (text === '' || rest !== null) return null;

  const clock = writerClock(context);
  const found = understandThought(written, context);
  const days = new Set(
    found.flatMap(
      ({ scheduledAt }) => (scheduledAt && parseDay(toLocal(scheduledAt, clock.zone).date)) || [],
    ),
  );
  const checked = { text, held: heldIn(text), days, clock, rules: context.rules ?? [] };
  const all = claims.flatMap((claim) => heldClaim(claim, checked) ?? []);
  const held = withoutRepeats(all, text);
  if (held.length === 0 || !nothingIsLost(found, held, written)) return null;

  const items = withAllLinks(
    held.map((claim) => claimedItem(claim, checked)),
    written,
  );
  return found.some(({ title }) => isCut(title)) ? withProse(items, written) : items;
}

/** Of prose only the first words are a title: all of it is kept in the notes. */
function withProse([first, ...others]: SortedItem[], text: string): SortedItem[] {
  return first === undefined ? others : [{ ...first, notes: text }, ...others];
}

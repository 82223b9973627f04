import { parseDay } from '@pouch/schedule/calendar';
import { toLocal } from '@pouch/schedule/zoned-time';
import { authorClock } from '../dates/author-clock.ts';
import { analyseThought } from '../item/sort-thought.ts';
import type { SortedItem, ThoughtContext } from '../types/sorted-item.ts';
import { normalise } from '../text/normalise.ts';
import { readReminders } from '../reminders/read-reminders.ts';
import { withAsidesOfItems } from './asides.ts';
import { claimedItem } from './claimed-item.ts';
import { withFoundReminders, withoutReminderClaims } from './claimed-reminders.ts';
import { parseAsides, parseClaims, parsePictureReading, type Claim } from './claims.ts';
import { verifyClaim } from './verify-claim.ts';
import { containsPhrase, indexWords } from './word-index.ts';
import { withAllLinks } from './links.ts';
import { isTruncated, coversAllItems } from './coverage.ts';
import { withoutRepeats } from './repeats.ts';

/**
 * The items of a language model's answer, verified against the thought: items whose words do not occur in it are dropped;
 * dates and counts are read by the sorter's own grammar, urgency and need by its rules. Null when the answer is invalid, when
 * it lacks something that the embedded sorter found, or when the thought is too long to verify. Never throws.
 */
export function verifyAnswer(answer: unknown, thought: string, context: ThoughtContext): SortedItem[] | null {
  const claims = parseClaims(answer);
  return (
    claims && verifyClaims({ claims, asides: parseAsides(answer) }, { written: thought, seen: '' }, context)
  );
}

/**
 * Like `verifyAnswer`, for a picture and the text written with it, which may be empty. Items may also be verified against
 * the model's reading of the picture, but need not cover it. A picture without text is one undated item, by its caption.
 */
export function verifyPictureAnswer(
  answer: unknown,
  thought: string,
  context: ThoughtContext,
): SortedItem[] | null {
  const claims = parseClaims(answer);
  const { text, caption } = parsePictureReading(answer);
  if (claims === null || (text === '' && caption === '')) return null;
  const asides = parseAsides(answer);
  if (text !== '') return verifyClaims({ claims, asides }, { written: thought, seen: text }, context);
  const undated = claims.slice(0, 1).map((claim) => ({ ...claim, when: [] }));
  return verifyClaims({ claims: undated, asides }, { written: thought, seen: caption }, context);
}

function verifyClaims(
  answer: { claims: Claim[]; asides: string[] },
  thought: { written: string; seen: string },
  context: ThoughtContext,
): SortedItem[] | null {
  const { text: written, rest } = normalise(thought.written);
  const text = [written, normalise(thought.seen).text].join('\n').trim();
  if (text === '' || rest !== null) return null;

  const clock = authorClock(context);
  const found = analyseThought(written, context);
  const days = new Set(
    found.flatMap(
      ({ scheduledAt }) => (scheduledAt && parseDay(toLocal(scheduledAt, clock.zone).date)) || [],
    ),
  );
  const verification = {
    text,
    index: indexWords(text, ...found.map(({ title }) => title)),
    days,
    clock,
    rules: context.rules ?? [],
  };
  const { mentions } = readReminders(written, clock);
  const verified = withoutReminderClaims(answer.claims, { written, mentions, clock }).flatMap(
    (claim) => verifyClaim(claim, verification) ?? [],
  );
  const distinct = withoutRepeats(verified, text);
  const asides = answer.asides.filter((aside) => containsPhrase(verification.index, aside));
  if (distinct.length === 0 || !coversAllItems(found, { claims: distinct, asides }, written)) return null;

  const items = withFoundReminders(
    withAllLinks(
      withAsidesOfItems(distinct, { found, asides, text }).map((claim) => claimedItem(claim, verification)),
      written,
    ),
    found,
    mentions,
  );
  const isProse = items.length === 1 && written.length > maxTitledLength;
  const isCut = isProse || found.some(({ title }) => isTruncated(title));
  return isCut ? withFullTextNote(items, written) : items;
}

/** A longer text of one item is prose, in UTF-16 code units. */
const maxTitledLength = 200;

/** Keeps prose in the notes in full, since its title is only a part of it. */
function withFullTextNote([first, ...others]: SortedItem[], text: string): SortedItem[] {
  return first === undefined ? others : [{ ...first, notes: text }, ...others];
}

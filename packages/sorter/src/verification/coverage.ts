import type { AnalysedItem } from '../types/sorted-item.ts';
import type { VerifiedClaim } from './verify-claim.ts';
import { countContained, indexWords, contentWords, type WordIndex } from './word-index.ts';

/** Share of all content words of the sorter's items that an answer must contain; the rest may be framing. */
const minCoverage = 0.75;
/** Most items that one title may join, because the embedded sorter may split what belongs together. */
const maxJoinedItems = 2;

/** URLs are handled separately (links.ts). */
const link = /(?:https?:\/\/|www\.)\S+/giu;

type AnswerClaim = Pick<VerifiedClaim, 'title' | 'notes' | 'quantity' | 'when' | 'due'>;

/**
 * Whether an answer contains everything that the embedded sorter found: at least half of the content words of each item,
 * three quarters of all content words, every time expression, and the dates of items with the same title. What it names as an
 * aside need be nowhere else. An answer fails if a title joins three or more items.
 */
export function coversAllItems(
  found: readonly AnalysedItem[],
  { claims, asides }: { claims: readonly AnswerClaim[]; asides: readonly string[] },
  thought: string,
): boolean {
  const answer = indexWords(...claims.flatMap(claimTexts), ...asides);
  const titles = listTitleWords(found);
  const all = titles.flat();
  return (
    titles.every((words) => isMostlyContained(words, answer)) &&
    countContained(all, answer) >= all.length * minCoverage &&
    found.every((item) => coversDate(item, claims, thought)) &&
    claims.every(({ title }) => countJoinedItems(indexWords(title), titles) <= maxJoinedItems)
  );
}

/** The content words of the title of each item, but for prose, whose full text is in the notes. */
export const listTitleWords = (found: readonly AnalysedItem[]): string[][] =>
  found.filter(({ title }) => !isTruncated(title)).map(({ title }) => contentWords(title.replace(link, '')));

/** Whether the title is only the beginning of prose, whose full text is in the notes. */
export const isTruncated = (title: string): boolean => title.endsWith('…');

/** Whether a text contains at least half of the words of an item. */
export const isMostlyContained = (words: readonly string[], text: WordIndex): boolean =>
  countContained(words, text) >= words.length / 2;

/** All that an answer says of an item. */
export const claimTexts = ({ title, notes, quantity, when }: AnswerClaim): string[] => [
  title,
  notes,
  String(quantity),
  ...when,
];

/** Whether the answer contains the words of an item's date, and dates the claim with the same title if there is one. */
function coversDate(
  { scheduledAt, title, provenance }: AnalysedItem,
  claims: readonly AnswerClaim[],
  thought: string,
): boolean {
  if (scheduledAt === null) return true;
  const dateSpans = provenance.words.filter(({ field }) => field === 'when');
  const words = dateSpans.flatMap(({ start, end }) => contentWords(thought.slice(start, end)));
  const containThem = (some: readonly AnswerClaim[]): boolean =>
    countContained(words, indexWords(...some.flatMap(claimTexts))) === words.length;
  const same = claims.filter(
    (claim) => countContained(contentWords(title), indexWords(claim.title)) === contentWords(title).length,
  );
  const isDated = same.length === 0 || same.some(({ due }) => due !== null);
  return containThem(claims) && (isDated || (words.length > 0 && containThem(same)));
}

const countJoinedItems = (title: WordIndex, found: readonly (readonly string[])[]): number =>
  found.filter((words) => words.length > 0 && countContained(words, title) === words.length).length;

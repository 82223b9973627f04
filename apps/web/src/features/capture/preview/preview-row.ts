import type { UnderstoodItem } from '@pouch/sorter/types/sorted-item';
import type { Span } from '@pouch/sorter/text/span';
import { categoryLook } from '../../../labels/category-display.ts';
import { formatClock, formatMoment } from '../../../labels/format-time.ts';
import { recurrenceWords } from '../../../labels/recurrence-labels.ts';
import type { ChosenKind, DraftChoice } from './draft-choices.ts';

/** One thing that the text in the box names, as it will be pouched. */
export interface Understood {
  item: UnderstoodItem;
  /** Its words in the box. */
  source: Span;
  /** What was settled for it by hand. */
  choice: DraftChoice | null;
  /** Its words of time as they are written; null when it has none. */
  timeWords: string | null;
}

/** A guess that is this likely is right so often that asking about it would only disturb. */
const sureEnough = 0.9;

/** Whether the kind is only a guess that may well be wrong. */
export const isUnsure = ({ reading }: UnderstoodItem): boolean =>
  reading.basis === 'guessed' && reading.certainty < sureEnough;

/** Where the kind comes from, in words. */
export const basisWords: Record<UnderstoodItem['reading']['basis'], string> = {
  chosen: 'Chosen by you',
  learned: 'As you corrected it before',
  said: 'As your words say',
  guessed: 'A guess',
};

/** The kind in words, the general one first: "Shopping", "Supermarket". Of a mere guess no more than that is told. */
export function kindWords(item: UnderstoodItem): string[] {
  const { label } = categoryLook(item.category, item.bucket);
  return item.purchaseCategory === null || isUnsure(item) ? [label] : [label, item.purchaseCategory];
}

/** "Tomorrow, 5:00 PM", "Every Sunday, 6:00 PM"; null without a date. `now` in milliseconds since the epoch. */
export function whenWords(
  { scheduledAt, recurring }: UnderstoodItem,
  now: number,
  zone: string,
): string | null {
  if (scheduledAt === null) return null;
  if (recurring === null) return formatMoment(scheduledAt, new Date(now), zone);
  return `${recurrenceWords(recurring)}, ${formatClock(scheduledAt, zone)}`;
}

/** The words that say when, as they stand in the thought; null when none does. */
export function wordsOfTime(thought: string, { reading }: UnderstoodItem): string | null {
  const words = reading.words.filter(({ field }) => field === 'when');
  return words.length === 0 ? null : words.map(({ start, end }) => thought.slice(start, end)).join(' ');
}

/** The sorter's own idea of a kind, as it is chosen. */
export const asChosen = ({ category, bucket }: Pick<UnderstoodItem, 'category' | 'bucket'>): ChosenKind =>
  category === 'Bucket' && bucket !== null ? { category, bucket } : { category };

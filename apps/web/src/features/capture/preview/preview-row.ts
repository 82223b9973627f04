import type { Span, AnalysedItem } from '@pouch/sorter';
import { isUnsure as isUnsureKind, kindConfidence } from '@pouch/sorter/kind-confidence';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { formatDue, withClock } from '../../../labels/format-time.ts';
import { recurrenceLabel } from '../../../labels/recurrence-labels.ts';
import type { ChosenDate, ChosenKind, DraftChoice } from './draft-choices.ts';

/** One item of the preview. */
export interface PreviewRow {
  item: AnalysedItem;
  /** Its words, as offsets in the text of the box. */
  span: Span;
  /** The user choice for it. */
  choice: DraftChoice | null;
  /** Its time expression as written; null if it has none. */
  timeText: string | null;
}

/** Whether the kind is a guess with a low certainty. */
export const isUnsure = (item: AnalysedItem): boolean => isUnsureKind(kindConfidence(item));

/** The provenance of the kind, as text. */
export const sourceLabels: Record<AnalysedItem['provenance']['source'], string> = {
  chosen: 'Your choice',
  learned: 'Learned from you',
  said: 'From what you wrote',
  guessed: 'Best guess',
};

/** The labels of the kind, the category or bucket first: "Shopping", "Supermarket". Only that one for an unsure guess. */
export function kindLabels(item: AnalysedItem): string[] {
  const { label } = categoryDisplay(item.category, item.bucket);
  return item.purchaseCategory === null || isUnsure(item) ? [label] : [label, item.purchaseCategory];
}

/**
 * "Tomorrow, 5:00 PM", "Every Sunday, 6:00 PM", without the time for a whole day; null if there is no date. `now` in
 * milliseconds since the epoch.
 */
export function scheduleLabel(
  { scheduledAt, allDay, recurring }: AnalysedItem,
  now: number,
  zone: string,
): string | null {
  if (scheduledAt === null) return null;
  const due = { scheduled_at: scheduledAt, all_day: allDay };
  if (recurring === null) return formatDue(due, new Date(now), zone);
  return withClock(recurrenceLabel(recurring), due, zone);
}

/** The item's time expression as written in the thought; null if it has none. */
export function timeExpressionText(thought: string, { provenance }: AnalysedItem): string | null {
  const words = provenance.words.filter(({ field }) => field === 'when');
  return words.length === 0 ? null : words.map(({ start, end }) => thought.slice(start, end)).join(' ');
}

/** The date of an item, which may be changed; null if it has none. */
export const toChosenDate = ({ scheduledAt, allDay }: AnalysedItem): ChosenDate | null =>
  scheduledAt === null ? null : { scheduledAt, allDay };

/** Converts the sorter's kind to a user choice. */
export const toChosenKind = ({ category, bucket }: Pick<AnalysedItem, 'category' | 'bucket'>): ChosenKind =>
  category === 'Bucket' && bucket !== null ? { category, bucket } : { category };

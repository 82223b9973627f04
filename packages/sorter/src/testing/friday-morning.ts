import { toLocal } from '@pouch/schedule/zoned-time';
import { readWhen, type When } from '../dates/date-mention.ts';
import { writerClock } from '../dates/author-clock.ts';
import { sortThought } from '../item/sort-thought.ts';
import type { SortedItem } from '../types/sorted-item.ts';

/** The moment of writing in the tests: Friday 20 November 2026, ten in the morning in London. */
export const fridayMorning = { now: '2026-11-20T10:00:00Z', timezone: 'Europe/London' };

/** What the date rules read in a text: the local date and time, or null. */
export function localTimeIn(text: string, context = fridayMorning): string | null {
  const when = whenIn(text, context);
  if (when === null) return null;
  const { date, time } = toLocal(when.scheduledAt, context.timezone);
  return `${date} ${time}`;
}

/** Everything that the date rules read in a text. */
export function whenIn(text: string, context = fridayMorning): When | null {
  return readWhen(text, writerClock(context));
}

/** The items of a thought written on that morning. */
export function sorted(text: string): SortedItem[] {
  return sortThought(text, fridayMorning);
}

import { toLocal } from '@pouch/schedule/zoned-time';
import { readDateMention, type DateMention } from '../dates/date-mention.ts';
import { authorClock } from '../dates/author-clock.ts';
import { sortThought } from '../item/sort-thought.ts';
import type { SortedItem } from '../types/sorted-item.ts';

/** The time of writing in the tests: Friday 20 November 2026, 10:00 in London. */
export const fridayMorning = { now: '2026-11-20T10:00:00Z', timezone: 'Europe/London' };

/** The local date and time read from a text, as "2026-11-20 10:00", or null. */
export function localTimeIn(text: string, context = fridayMorning): string | null {
  const when = dateMentionIn(text, context);
  if (when === null) return null;
  const { date, time } = toLocal(when.scheduledAt, context.timezone);
  return `${date} ${time}`;
}

/** The date mention of a text, or null. */
export function dateMentionIn(text: string, context = fridayMorning): DateMention | null {
  return readDateMention(text, authorClock(context));
}

/** The items of a thought written that morning. */
export function sortOnFridayMorning(text: string): SortedItem[] {
  return sortThought(text, fridayMorning);
}

import type { LifeListEntry } from '@pouch/contract/life-lists';
import { nextWeekday } from '@pouch/schedule/next-weekday';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { addDays } from '../../../ui/date/plain-date.ts';

/** A local date `YYYY-MM-DD` and time `HH:MM`. For an entry of the planner only the time is used. */
export interface TimeDraft {
  date: string;
  time: string;
}

/** The current time in milliseconds since the epoch, and the time zone (IANA). */
export interface ReferenceTime {
  now: number;
  zone: string;
}

/** Suggestions: 9:00 tomorrow, and noon for a day of the planner (LL-05). */
const suggestedTime = '09:00';
const plannerTime = '12:00';

const localNow = ({ now, zone }: ReferenceTime) => toLocal(new Date(now).toISOString(), zone);

/** Today's date in the user's time zone. */
export const localToday = (reference: ReferenceTime): string => localNow(reference).date;

/** The entry's time; the suggestion without one, and tomorrow at the same time where it has passed. */
export function startingDraft(
  entry: LifeListEntry,
  weekday: number | null,
  reference: ReferenceTime,
): TimeDraft {
  const tomorrow = addDays(localToday(reference), 1);
  if (entry.scheduled_at === null) {
    return { date: tomorrow, time: weekday === null ? suggestedTime : plannerTime };
  }
  const { date, time } = toLocal(entry.scheduled_at, reference.zone);
  return { date: Date.parse(entry.scheduled_at) > reference.now ? date : tomorrow, time };
}

/** The instant of a draft; on a day of the planner the next occurrence (LL-05). Null while incomplete. */
export function chosenInstant(
  { date, time }: TimeDraft,
  weekday: number | null,
  { now, zone }: ReferenceTime,
): string | null {
  if (time === '' || date === '') return null;
  if (weekday === null) return toInstant(date, time, zone);
  return nextWeekday({ weekday, time, timezone: zone }, new Date(now).toISOString());
}

/** The validation error of a draft, or undefined. */
export function draftError(
  draft: TimeDraft,
  weekday: number | null,
  reference: ReferenceTime,
): string | undefined {
  const instant = chosenInstant(draft, weekday, reference);
  if (instant === null) return 'Please choose a time';
  return Date.parse(instant) <= reference.now
    ? 'This time has passed. Please choose a later one.'
    : undefined;
}

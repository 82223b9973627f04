import type { LifeListEntry } from '@pouch/contract/life-lists';
import { overdueFrom } from '@pouch/schedule/all-day';
import { nextWeekday } from '@pouch/schedule/next-weekday';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import type { DateChoice } from '../../../ui/date/date-choice.ts';
import { addDays } from '../../../ui/date/plain-date.ts';

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

/**
 * The entry's date and time; the suggestion without one, and tomorrow where it has passed. Of an entry that repeats on a day of
 * the planner only the time is used.
 */
export function startingDraft(
  entry: LifeListEntry,
  weekday: number | null,
  reference: ReferenceTime,
): DateChoice {
  const tomorrow = addDays(localToday(reference), 1);
  if (entry.scheduled_at === null) {
    return { date: tomorrow, time: weekday === null ? suggestedTime : plannerTime, isAllDay: false };
  }
  const { date, time } = toLocal(entry.scheduled_at, reference.zone);
  const isAllDay = entry.all_day && weekday === null;
  const isAhead =
    Date.parse(overdueFrom(entry.scheduled_at, { allDay: isAllDay, zone: reference.zone })) > reference.now;
  return { date: isAhead ? date : tomorrow, time, isAllDay };
}

/** The instant of a draft, of a whole day 9:00; on a day of the planner the next occurrence (LL-05). Null while incomplete. */
export function chosenInstant(
  { date, time: chosenTime, isAllDay }: DateChoice,
  weekday: number | null,
  { now, zone }: ReferenceTime,
): string | null {
  const time = isAllDay ? suggestedTime : chosenTime;
  if (time === '' || date === '') return null;
  if (weekday === null) return toInstant(date, time, zone);
  return nextWeekday({ weekday, time, timezone: zone }, new Date(now).toISOString());
}

/** The validation error of a draft, or undefined. */
export function draftError(
  draft: DateChoice,
  weekday: number | null,
  reference: ReferenceTime,
): string | undefined {
  const instant = chosenInstant(draft, weekday, reference);
  if (instant === null) return 'Please choose a time';
  if (draft.isAllDay) {
    return draft.date < localToday(reference) ? 'This day has passed. Please choose a later one.' : undefined;
  }
  return Date.parse(instant) <= reference.now
    ? 'This time has passed. Please choose a later one.'
    : undefined;
}

import type { LifeListEntry } from '@pouch/contract/schemas/life-lists';
import { nextWeekday } from '@pouch/schedule/next-weekday';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { addDays } from '../../../ui/date/plain-date.ts';

/** A wall clock's date `YYYY-MM-DD` and time `HH:MM`. What stands on a day of the planner has a time alone. */
export interface TimeDraft {
  date: string;
  time: string;
}

/** Where and when a time is chosen. `now` in milliseconds since the epoch. */
export interface Clock {
  now: number;
  zone: string;
}

/** First suggestions: tomorrow at nine, and noon for a day of the planner (LL-05). */
const suggestedTime = '09:00';
const plannerTime = '12:00';

const localNow = ({ now, zone }: Clock) => toLocal(new Date(now).toISOString(), zone);

/** Today's date on the person's wall clock. */
export const todayOf = (clock: Clock): string => localNow(clock).date;

/** The entry's present time; the suggestion without one, and tomorrow at its time when it has passed. */
export function startingDraft(entry: LifeListEntry, weekday: number | null, clock: Clock): TimeDraft {
  const tomorrow = addDays(todayOf(clock), 1);
  if (entry.scheduled_at === null) {
    return { date: tomorrow, time: weekday === null ? suggestedTime : plannerTime };
  }
  const { date, time } = toLocal(entry.scheduled_at, clock.zone);
  return { date: Date.parse(entry.scheduled_at) > clock.now ? date : tomorrow, time };
}

/** The instant that is meant: on a day of the planner its next one at this time (LL-05). Null while no time is chosen. */
export function chosenInstant(
  { date, time }: TimeDraft,
  weekday: number | null,
  { now, zone }: Clock,
): string | null {
  if (time === '' || date === '') return null;
  if (weekday === null) return toInstant(date, time, zone);
  return nextWeekday({ weekday, time, timezone: zone }, new Date(now).toISOString());
}

/** What is wrong with a draft; undefined when nothing is. */
export function draftError(draft: TimeDraft, weekday: number | null, clock: Clock): string | undefined {
  const instant = chosenInstant(draft, weekday, clock);
  if (instant === null) return 'Please choose a time';
  return Date.parse(instant) <= clock.now ? 'This time has passed. Please choose a later one.' : undefined;
}

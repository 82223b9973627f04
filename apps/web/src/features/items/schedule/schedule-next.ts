import type { Item } from '@pouch/contract/items';
import type { Recurrence } from '@pouch/contract/recurrence';
import { startOfDay } from '@pouch/schedule/all-day';
import { nextOccurrence, occurrences } from '@pouch/schedule/next-occurrence';
import { toEpochMs } from '../../../lib/time/epoch-ms.ts';

const toIsoString = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A recurring item's next time in the future, or whole day from today on; an ISO instant, null if its rule has ended (SC-07). */
export function nextDate({ recurring, scheduled_at, all_day }: Item, now: number): string | null {
  const at = toEpochMs(scheduled_at);
  if (recurring === null || Number.isNaN(at)) return null;
  return nextOccurrence(recurring, toIsoString(Math.max(at, startOfPresent(recurring, all_day, now))));
}

/** From when on occurrences are not past, in milliseconds since the epoch: a whole day is past once it is over. */
const startOfPresent = ({ timezone }: Recurrence, isAllDay: boolean, now: number): number =>
  isAllDay ? Date.parse(startOfDay(toIsoString(now), timezone)) : now;

/** Upper limit of the count. */
const maxCounted = 999;

/** The number of missed occurrences of a recurring item, its current date included: 1 to 999. */
export function timesMissed({ recurring, scheduled_at, all_day }: Item, now: number): number {
  const at = toEpochMs(scheduled_at);
  if (recurring === null || Number.isNaN(at)) return 1;
  const present = startOfPresent(recurring, all_day, now);
  for (const limit of [8, 64, maxCounted - 1]) {
    const dates = occurrences(recurring, toIsoString(at), limit);
    const passed = dates.filter((date) => Date.parse(date) < present).length;
    if (passed < limit) return 1 + passed;
  }
  return maxCounted;
}

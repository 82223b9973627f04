import type { Item } from '@pouch/contract/items';
import { toInstant } from '@pouch/schedule/zoned-time';
import { addDays } from '../../../ui/date/plain-date.ts';
import { fullTime, monthDay } from '../item-time.ts';
import { timesMissed } from '../schedule/schedule-next.ts';
import { scheduleAt, scheduleError, todayIn } from '../schedule/schedule-time.ts';

/** When an item was due or, for a recurring item, how often it was missed: "Missed 3 times since Nov 2" (SC-07). */
export function describeMissed(item: Item, now: number, zone: string): string {
  const times = timesMissed(item, now);
  return times === 1
    ? fullTime(item, now, zone)
    : `Missed ${times} times since ${monthDay(item.scheduled_at ?? '', now, zone)}`;
}

/** Tomorrow at the item's time of day, as an ISO instant. */
export const tomorrowFor = (item: Item, now: number, zone: string): string =>
  toInstant(addDays(todayIn(now, zone), 1), scheduleAt(item, zone)?.time ?? '09:00', zone);

/** Today at the item's time of day or as a whole day, else at the next full hour; an ISO instant, null if none is left. */
export function todayFor(item: Item, now: number, zone: string): string | null {
  const date = todayIn(now, zone);
  const time = scheduleAt(item, zone)?.time ?? '';
  if (item.all_day || scheduleError({ date, time, isAllDay: false }, now, zone) === undefined)
    return toInstant(date, time, zone);
  return nextFullHour(date, now, zone);
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function nextFullHour(date: string, now: number, zone: string): string | null {
  const time = hours.find(
    (hour) => scheduleError({ date, time: hour, isAllDay: false }, now, zone) === undefined,
  );
  return time === undefined ? null : toInstant(date, time, zone);
}

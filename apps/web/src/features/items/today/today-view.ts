import type { Item } from '@pouch/contract/items';
import { formatClock } from '../../../labels/format-time.ts';
import { daysTo } from '../item-time.ts';
import { isOverdue, scheduledList } from '../item-view.ts';

/** What there is to do today, earliest first and whole days before all; an item of today whose time has passed is in both lists (TD-01). */
export interface Today {
  overdue: Item[];
  due: Item[];
  /** The number of items for tomorrow. */
  tomorrow: number;
}

/** Of every category and context. `now` in milliseconds since the epoch; the day is that of `zone`. */
export function selectToday(items: readonly Item[], now: number, zone: string): Today {
  const scheduled = scheduledList(items);
  const daysAway = (item: Item) => daysTo(item.scheduled_at ?? '', now, zone);
  return {
    overdue: scheduled.filter((item) => isOverdue(item, now, zone)),
    due: scheduled.filter((item) => daysAway(item) === 0).sort(wholeDaysFirst),
    tomorrow: scheduled.filter((item) => daysAway(item) === 1).length,
  };
}

const wholeDaysFirst = (one: Item, other: Item): number => Number(other.all_day) - Number(one.all_day);

/** The time of something that is due today: "6:00 PM", or "All day" (AD-01). */
export const todayTime = (item: Item, _now: number, zone: string): string =>
  item.all_day ? 'All day' : formatClock(item.scheduled_at ?? '', zone);

/** "2 tomorrow". */
export const tomorrowText = (count: number): string =>
  count === 0 ? 'Nothing tomorrow' : `${count} tomorrow`;

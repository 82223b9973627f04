import type { Item } from '@pouch/contract/items';
import { formatterFor } from '../../../labels/format-time.ts';
import { daysTo } from '../item-time.ts';
import { isOverdue, scheduledList } from '../item-view.ts';

export type UpcomingName = 'Overdue' | 'Today' | 'Tomorrow' | 'This week' | 'Later';

export interface UpcomingGroup {
  name: UpcomingName;
  items: Item[];
}

const groupNames: readonly UpcomingName[] = ['Overdue', 'Today', 'Tomorrow', 'This week', 'Later'];

/** The current instant in milliseconds since the epoch, the time zone, and the week's first day: 1 for Monday to 7 for Sunday. */
export interface ReferenceTime {
  now: number;
  zone: string;
  firstDay: number;
}

/** Active scheduled items, earliest first, grouped by day; empty groups are left out (UP-01, UP-02). */
export function upcomingGroups(items: readonly Item[], reference: ReferenceTime): UpcomingGroup[] {
  const daysLeft = daysLeftInWeek(reference);
  const groups = new Map(groupNames.map((name): [UpcomingName, Item[]] => [name, []]));
  for (const item of scheduledList(items)) groups.get(groupName(item, reference, daysLeft))?.push(item);
  return [...groups].map(([name, items]) => ({ name, items })).filter(({ items }) => items.length > 0);
}

/** Overdue items, earliest first. */
export const missedItems = (items: readonly Item[], now: number, zone: string): Item[] =>
  scheduledList(items).filter((item) => isOverdue(item, now, zone));

/** Active scheduled items from tomorrow on, earliest first. */
export const itemsAfterToday = (items: readonly Item[], now: number, zone: string): Item[] =>
  scheduledList(items).filter((item) => (daysTo(item.scheduled_at ?? '', now, zone) ?? 0) > 0);

function groupName(item: Item, { now, zone }: ReferenceTime, daysLeft: number): UpcomingName {
  if (isOverdue(item, now, zone)) return 'Overdue';
  const days = daysTo(item.scheduled_at ?? '', now, zone) ?? Infinity;
  if (days <= 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days <= daysLeft ? 'This week' : 'Later';
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Days from today to the last day of the week. */
function daysLeftInWeek({ now, zone, firstDay }: ReferenceTime): number {
  const name = formatterFor(zone, { weekday: 'short' }).format(now);
  return 6 - ((dayNames.indexOf(name) + 8 - firstDay) % 7);
}

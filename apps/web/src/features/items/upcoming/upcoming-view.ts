import type { Item } from '@pouch/contract/schemas/items';
import { formatterFor } from '../../../labels/format-time.ts';
import { daysTo } from '../item-time.ts';
import { isOverdue, scheduledList } from '../item-view.ts';

export type UpcomingName = 'Overdue' | 'Today' | 'Tomorrow' | 'This week' | 'Later';

export interface UpcomingGroup {
  name: UpcomingName;
  items: Item[];
}

const names: readonly UpcomingName[] = ['Overdue', 'Today', 'Tomorrow', 'This week', 'Later'];

/** When it is, where, and on which day weeks begin there: 1 for Monday to 7 for Sunday. */
export interface Moment {
  now: number;
  zone: string;
  firstDay: number;
}

/** Active scheduled items, earliest first, under what their day is called; empty groups are left out (UP-01, UP-02). */
export function upcomingGroups(items: readonly Item[], moment: Moment): UpcomingGroup[] {
  const daysLeft = daysLeftInWeek(moment);
  const groups = new Map(names.map((name): [UpcomingName, Item[]] => [name, []]));
  for (const item of scheduledList(items)) groups.get(groupOf(item, moment, daysLeft))?.push(item);
  return [...groups].map(([name, items]) => ({ name, items })).filter(({ items }) => items.length > 0);
}

/** What is overdue, the earliest first. */
export const missedItems = (items: readonly Item[], now: number): Item[] =>
  scheduledList(items).filter((item) => isOverdue(item, now));

function groupOf(item: Item, { now, zone }: Moment, daysLeft: number): UpcomingName {
  if (isOverdue(item, now)) return 'Overdue';
  const days = daysTo(item.scheduled_at ?? '', now, zone) ?? Infinity;
  if (days <= 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days <= daysLeft ? 'This week' : 'Later';
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Days from today to the week's last. */
function daysLeftInWeek({ now, zone, firstDay }: Moment): number {
  const name = formatterFor(zone, { weekday: 'short' }).format(now);
  return 6 - ((dayNames.indexOf(name) + 8 - firstDay) % 7);
}

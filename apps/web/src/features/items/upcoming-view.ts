import type { Item } from '@pouch/contract/items';
import { daysTo } from './item-time.ts';
import { isOverdue, scheduledList } from './item-view.ts';

export type UpcomingName = 'Overdue' | 'Today' | 'Tomorrow' | 'Later';

export interface UpcomingGroup {
  name: UpcomingName;
  items: Item[];
}

const names: readonly UpcomingName[] = ['Overdue', 'Today', 'Tomorrow', 'Later'];

/** Active scheduled items, earliest first, under what their day is called; empty groups are left out (UP-01, UP-02). */
export function upcomingGroups(items: readonly Item[], now: number, zone: string): UpcomingGroup[] {
  const groups = names.map((name): UpcomingGroup => ({ name, items: [] }));
  for (const item of scheduledList(items)) {
    const name = groupOf(item, now, zone);
    groups.find((group) => group.name === name)?.items.push(item);
  }
  return groups.filter((group) => group.items.length > 0);
}

function groupOf(item: Item, now: number, zone: string): UpcomingName {
  if (isOverdue(item, now)) return 'Overdue';
  const days = daysTo(item.scheduled_at ?? '', now, zone);
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : 'Later';
}

import type { Item } from '@pouch/contract/items';
import { toLocal } from '@pouch/schedule/zoned-time';
import { formatDay } from '../../../labels/format-day.ts';

const dayMs = 86_400_000;

/** The Sunday on which the week of an instant ends. Weeks run to Sunday 23:00 in the user's zone (ST-04). */
function weekEnd(instant: string, zone: string): string {
  const hourLater = new Date(Date.parse(instant) + dayMs / 24).toISOString();
  const day = Date.parse(`${toLocal(hourLater, zone).date}T00:00:00Z`);
  const daysToSunday = (7 - new Date(day).getUTCDay()) % 7;
  return new Date(day + daysToSunday * dayMs).toISOString().slice(0, 10);
}

/** Completed items by week, in their order: "Week ending Nov 22". */
export function groupByWeek(items: readonly Item[], zone: string): { title: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const title = `Week ending ${formatDay(weekEnd(item.completed_at ?? item.updated_at, zone))}`;
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  return [...groups].map(([title, found]) => ({ title, items: found }));
}

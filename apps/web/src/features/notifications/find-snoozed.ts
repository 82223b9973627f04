import type { Item } from '@pouch/contract/items';
import type { DeviceReminder } from '../../platform/reminders/device-reminder.ts';
import type { ReminderSources } from './reminder-sources.ts';

type Found = Pick<DeviceReminder, 'title' | 'opens'> & { all_day: boolean };

/** The item or entry of a snoozed reminder; null once it is done, moved, deleted or without its bell. */
export function findSnoozed(
  { sourceId, occurrenceAt }: { sourceId: string; occurrenceAt: string },
  { items, lists }: Pick<ReminderSources, 'items' | 'lists'>,
): Found | null {
  const item = items.find(({ id }) => id === sourceId);
  if (item) {
    const { cleaned_title: title, all_day } = item;
    return isOpen(item, occurrenceAt) ? { title, all_day, opens: { pouchId: sourceId } } : null;
  }
  for (const { id: listId, groups } of lists) {
    const entry = groups.flatMap(({ entries }) => entries).find(({ id }) => id === sourceId);
    if (!entry) continue;
    const isDue = entry.notification && entry.scheduled_at !== null && !entry.isChecked;
    const { title, all_day } = entry;
    return isDue ? { title, all_day, opens: { url: `/lifelists/${listId}` } } : null;
  }
  return null;
}

/** Whether an item is still due at a time that it was reminded of. Of a recurring one, each time until it has moved on. */
export function isOpen(
  { scheduled_at, status, recurring }: Pick<Item, 'scheduled_at' | 'status' | 'recurring'>,
  occurrenceAt: string,
): boolean {
  if (scheduled_at === null || status !== 'Active') return false;
  const [due, reminded] = [Date.parse(scheduled_at), Date.parse(occurrenceAt)];
  return recurring === null ? due === reminded : due <= reminded;
}

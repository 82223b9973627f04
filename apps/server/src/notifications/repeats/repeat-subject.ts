import { plannerDayIndex, resetsDaily } from '@pouch/contract/life-list-rules';
import { isCheckedToday } from '@pouch/schedule/daily-reset';
import type { ReminderSubject } from '../reminders/reminder-text.ts';
import type { ReminderSource } from '../reminders/repeat-store.ts';

/**
 * What a notification about `occurrenceAt` says; null when there is nothing to remind of any more: it is done, was moved,
 * or its bell is off.
 */
export function repeatSubject(
  source: ReminderSource,
  { occurrenceAt, now }: { occurrenceAt: string; now: string },
): ReminderSubject | null {
  const { userId, sourceId: id, timeFormat, item, entry } = source;
  const subject = { userId, id, timeFormat: timeFormat ?? '12h' } as const;
  if (item?.scheduledAt) {
    const { title, scheduledAt, zone, allDay, rule } = item;
    const isOpen = rule === null ? scheduledAt === occurrenceAt : scheduledAt <= occurrenceAt;
    if (!isOpen || zone === null) return null;
    return { ...subject, title, zone, allDay, url: '/upcoming', isPlanned: false };
  }
  if (!entry?.scheduledAt || entry.zone === null || isDone(source, now)) return null;
  const { title, zone, allDay, listId, groupName, scheduledAt } = entry;
  const isWeekly = plannerDayIndex(listId, groupName) !== null;
  const isOpen = isWeekly ? scheduledAt <= occurrenceAt : scheduledAt === occurrenceAt;
  if (!isOpen) return null;
  return {
    ...subject,
    title,
    zone,
    allDay,
    url: `/lifelists/${listId}`,
    isPlanned: listId === 'planner',
  };
}

/** Whether the entry is checked off; on Daily Routines a check lasts until 04:00 (FW-04). */
function isDone({ entry, timezone }: ReminderSource, now: string): boolean {
  if (!entry?.isChecked) return false;
  return !resetsDaily(entry.listId) || isCheckedToday(entry.checkedAt, { now, zone: timezone ?? 'UTC' });
}

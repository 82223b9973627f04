import { plannerDayIndex, resetsDaily } from '@pouch/contract/life-list-rules';
import type { Recurrence } from '@pouch/contract/recurrence';
import { isCheckedToday } from '@pouch/schedule/daily-reset';
import { chosenLeads } from '@pouch/schedule/reminder-leads';
import type { Schedulable } from '@pouch/schedule/reminder-moments';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { ReminderSource } from './reminder-source-store.ts';

/** What is planned for an item or entry; null without a time. Throws a RangeError for a zone unknown to this machine. */
export function toSchedulable({ item, entry, defaultReminders }: ReminderSource): Schedulable | null {
  if (item?.scheduledAt) {
    const { scheduledAt, rule, allDay, zone, reminders } = item;
    const leads = chosenLeads(reminders, { isWholeDay: allDay, byDefault: defaultReminders });
    return { scheduledAt, rule, dayZone: allDay ? zone : null, leads };
  }
  if (!entry?.scheduledAt || entry.zone === null) return null;
  const { scheduledAt, zone, allDay, listId, groupName } = entry;
  const rule = plannerDayIndex(listId, groupName) === null ? null : toWeeklyRule(scheduledAt, zone);
  const leads = chosenLeads(entry.reminders, { isWholeDay: allDay, byDefault: defaultReminders });
  return { scheduledAt, rule, dayZone: allDay ? zone : null, leads };
}

/** Entries under a day of the planner repeat every week (NA-05). */
function toWeeklyRule(scheduledAt: string, timezone: string): Recurrence {
  const { date, time, weekday } = toLocal(scheduledAt, timezone);
  return {
    freq: 'WEEKLY',
    interval: 1,
    byDay: weekday,
    time_local: time,
    anchor_date: date,
    timezone,
    ends: { type: 'NEVER', until: null, count: null },
  };
}

/** Whether the item or entry still has this time: it may have been moved meanwhile. */
export function isStillCurrent({ item, entry }: ReminderSource, occurrenceAt: string): boolean {
  const scheduledAt = (item ?? entry)?.scheduledAt ?? null;
  if (scheduledAt === null) return false;
  const recurs = item
    ? item.rule !== null
    : entry !== null && plannerDayIndex(entry.listId, entry.groupName) !== null;
  return recurs ? occurrenceAt >= scheduledAt : occurrenceAt === scheduledAt;
}

/** Whether it is completed or checked off; on Daily Routines a check lasts until 04:00 (FW-04). */
export function isDone({ item, entry, timezone }: ReminderSource, now: string): boolean {
  if (item) return item.status === 'Completed';
  if (!entry?.isChecked) return false;
  return !resetsDaily(entry.listId) || isCheckedToday(entry.checkedAt, { now, zone: timezone ?? 'UTC' });
}

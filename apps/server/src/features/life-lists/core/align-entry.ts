import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import { alignSchedule } from '@pouch/schedule/all-day';
import { nextWeekday } from '@pouch/schedule/next-weekday';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { EntryRow } from './life-list-store.ts';
import type { ListCall } from './locked-list.ts';

type EntryDate = Pick<EntryRow, 'scheduledAt' | 'scheduledZone' | 'allDay'>;

/**
 * The date of an entry with parts that agree: a whole day is at 9:00 (AD-01), and what repeats on a day of the planner has a
 * time (LL-05).
 */
export function alignEntry(
  { listId, groupName }: Pick<EntryRow, 'listId' | 'groupName'>,
  { scheduledAt, scheduledZone, allDay: isWholeDay }: EntryDate,
): EntryDate {
  const allDay = isWholeDay && plannerDayIndex(listId, groupName) === null;
  const aligned = alignSchedule({ scheduledAt, scheduledZone, allDay, recurring: null });
  return { scheduledAt: aligned.scheduledAt, scheduledZone: aligned.scheduledZone, allDay: aligned.allDay };
}

/**
 * In the planner, an entry that moves to another weekday keeps its wall-clock time on the next such day, and a whole day
 * is at 9:00. One that leaves the weekdays has one date from then on: its next one.
 */
export function rescheduleToDay(
  entry: EntryRow,
  groupName: string,
  { listId, now }: ListCall,
): Partial<EntryDate> {
  const weekday = plannerDayIndex(listId, groupName) ?? plannerDayIndex(listId, entry.groupName);
  const { scheduledAt, scheduledZone: timezone } = entry;
  if (weekday === null || groupName === entry.groupName) return {};
  if (scheduledAt === null || timezone === null) return {};
  const { time } = toLocal(scheduledAt, timezone);
  return { scheduledAt: nextWeekday({ weekday, time, timezone }, now), allDay: false };
}

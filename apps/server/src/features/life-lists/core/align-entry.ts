import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import { alignSchedule } from '@pouch/schedule/all-day';
import type { EntryRow } from './life-list-store.ts';

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

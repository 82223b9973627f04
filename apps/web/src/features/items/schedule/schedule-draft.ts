import type { Item, ScheduleItemInput } from '@pouch/contract/items';
import type { Recurrence } from '@pouch/contract/recurrence';
import { toInstant } from '@pouch/schedule/zoned-time';
import { addDays, weekdayNumber } from '../../../ui/date/plain-date.ts';
import { toRepeat, ruleToSave, type Repeat } from './recurrence-form.ts';
import { scheduleAt, scheduleError, suggestedSchedule, type Schedule } from './schedule-time.ts';

/** The state of the dialog: local date and time, and the recurrence. */
export interface ScheduleDraft extends Schedule {
  repeat: Repeat;
}

/** The item's date and time; tomorrow at 9:00 if it has none, tomorrow at its time if it is in the past (SC-01). */
export function startingDraft(item: Item, now: number, zone: string): ScheduleDraft {
  const repeat = toRepeat(item.recurring);
  const suggested = suggestedSchedule(now, zone);
  const present = scheduleAt(item.scheduled_at, zone);
  if (present === null) return { ...suggested, repeat };
  const isAhead = scheduleError(present, now, zone) === undefined;
  return { date: isAhead ? present.date : suggested.date, time: present.time, repeat };
}

interface QuickDate {
  label: string;
  date: string;
}

/** Shortcuts from `today` (`YYYY-MM-DD`). On Saturday and Sunday the next weekend is offered. */
export function quickDates(today: string): QuickDate[] {
  const weekday = weekdayNumber(today);
  const saturday = addDays(today, (6 - weekday + 7) % 7 || 7);
  return [
    { label: 'Tomorrow', date: addDays(today, 1) },
    { label: weekday < 6 ? 'This weekend' : 'Next weekend', date: saturday },
    { label: 'Next Monday', date: addDays(today, 8 - weekday) },
  ];
}

/** The recurrence rule of a draft (SC-06); null if it does not repeat. */
export function toRule({ date, time, repeat }: ScheduleDraft, item: Item, zone: string): Recurrence | null {
  const before = scheduleAt(item.scheduled_at, zone);
  return ruleToSave(
    repeat,
    { date, time, timezone: zone },
    { rule: item.recurring, at: before && { ...before, timezone: zone } },
  );
}

/** The request body for a draft without errors; an unchanged rule is omitted (SC-02). */
export function scheduleToSend(draft: ScheduleDraft, item: Item, zone: string): ScheduleItemInput {
  const rule = toRule(draft, item, zone);
  const isKept = rule === item.recurring;
  return {
    scheduledAt: toInstant(draft.date, draft.time, zone),
    ...(!isKept && { recurringData: rule }),
  };
}

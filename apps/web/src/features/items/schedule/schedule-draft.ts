import type { Item, ScheduleItemInput } from '@pouch/contract/items';
import type { Recurrence } from '@pouch/contract/recurrence';
import { quickDates, type NamedQuickDate } from '../../../labels/quick-dates.ts';
import type { DateChoice } from '../../../ui/date/date-choice.ts';
import { toRepeat, ruleToSave, type LocalTime, type Repeat } from './recurrence-form.ts';
import { scheduleAt, startingSchedule, toTimeOfDay, toDue } from './schedule-time.ts';

/** The state of the dialog: local date and time, and the recurrence. */
export interface ScheduleDraft extends DateChoice {
  repeat: Repeat;
}

/** The item's date and time; tomorrow at 9:00 if it has none, tomorrow at its time if it is in the past (SC-01). */
export const startingDraft = (item: Item, now: number, zone: string): ScheduleDraft => ({
  ...startingSchedule(scheduleAt(item, zone), now, zone),
  repeat: toRepeat(item.recurring),
});

/** The quick dates of an item, which keep its time of day (TD-03). */
export function itemQuickDates(item: Item, now: number, zone: string): NamedQuickDate[] {
  const present = scheduleAt(item, zone);
  const time = present === null || present.isAllDay ? null : present.time;
  return quickDates(now, zone, { time, isSeries: item.recurring !== null });
}

const toLocalTime = (schedule: DateChoice, timezone: string): LocalTime => ({
  date: schedule.date,
  time: toTimeOfDay(schedule),
  timezone,
});

/** The recurrence rule of a schedule (SC-06); null if it does not repeat. */
export function toRule(schedule: DateChoice, repeat: Repeat, item: Item, zone: string): Recurrence | null {
  const before = scheduleAt(item, zone);
  return ruleToSave(repeat, toLocalTime(schedule, zone), {
    rule: item.recurring,
    at: before && toLocalTime(before, zone),
  });
}

/** The request body for a draft without errors; an unchanged rule is omitted (SC-02). */
export function scheduleToSend(draft: ScheduleDraft, item: Item, zone: string): ScheduleItemInput {
  const { scheduled_at, all_day } = toDue(draft, zone);
  const rule = toRule(draft, draft.repeat, item, zone);
  const isKept = rule === item.recurring;
  return { scheduledAt: scheduled_at, all_day, ...(!isKept && { recurringData: rule }) };
}

/** The request body for a quick date: it moves this occurrence alone, unless the repetition was changed too (TD-03). */
export function quickDateToSend(
  choice: DateChoice,
  repeat: Repeat,
  item: Item,
  zone: string,
): ScheduleItemInput {
  const isChanged = JSON.stringify(repeat) !== JSON.stringify(toRepeat(item.recurring));
  if (isChanged) return scheduleToSend({ ...choice, repeat }, item, zone);
  const { scheduled_at, all_day } = toDue(choice, zone);
  return { scheduledAt: scheduled_at, all_day };
}

import type { Item, ScheduleItemInput } from '@pouch/contract/schemas/items';
import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { toInstant } from '@pouch/schedule/zoned-time';
import { addDays, weekdayNumber } from '../../../ui/date/plain-date.ts';
import { repeatOf, ruleToSave, type Repeat } from './recurrence-form.ts';
import { scheduleAt, scheduleError, suggestedSchedule, type Schedule } from './schedule-time.ts';

/** What is being chosen: a wall clock's date and time, and whether it repeats. */
export interface ScheduleDraft extends Schedule {
  repeat: Repeat;
}

/** The item's present date; tomorrow at nine without one, and tomorrow at its time when it has passed (SC-01). */
export function startingDraft(item: Item, now: number, zone: string): ScheduleDraft {
  const repeat = repeatOf(item.recurring);
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

/** The dates most often meant, from today's. At the weekend the next one is offered. */
export function quickDates(today: string): QuickDate[] {
  const weekday = weekdayNumber(today);
  const saturday = addDays(today, (6 - weekday + 7) % 7 || 7);
  return [
    { label: 'Tomorrow', date: addDays(today, 1) },
    { label: weekday < 6 ? 'This weekend' : 'Next weekend', date: saturday },
    { label: 'Next Monday', date: addDays(today, 8 - weekday) },
  ];
}

/** The rule that a draft makes of the item's (SC-06); null when it does not repeat. */
export function ruleOf({ date, time, repeat }: ScheduleDraft, item: Item, zone: string): Recurrence | null {
  const before = scheduleAt(item.scheduled_at, zone);
  return ruleToSave(
    repeat,
    { date, time, timezone: zone },
    { rule: item.recurring, at: before && { ...before, timezone: zone } },
  );
}

/** What is sent for a draft without errors: a rule that stays is not named (SC-02). */
export function scheduleToSend(draft: ScheduleDraft, item: Item, zone: string): ScheduleItemInput {
  const rule = ruleOf(draft, item, zone);
  const isKept = rule === item.recurring;
  return {
    scheduledAt: toInstant(draft.date, draft.time, zone),
    ...(!isKept && { recurringData: rule }),
  };
}

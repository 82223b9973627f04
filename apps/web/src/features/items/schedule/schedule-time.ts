import type { Category, ToDoUrgency } from '@pouch/contract/vocabulary';
import { currentUrgency, type Moment } from '@pouch/schedule/urgency';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { toEpochMs, type Instant } from '../../../lib/time/epoch-ms.ts';
import type { DateChoice } from '../../../ui/date/date-choice.ts';
import { addDays } from '../../../ui/date/plain-date.ts';

const missingTimeMessage = 'Please choose a time';
const passedTimeMessage = 'This time has passed. Please choose a later one.';
const passedDayMessage = 'This day has passed. Please choose a later one.';

/** The time at which a whole day stands for clients that know only times (AD-01). */
const dayTime = '09:00';

/** When an item is due; a whole day of an item without a date is not one. */
interface Due {
  scheduled_at: Instant | null;
  all_day: boolean;
}

/** The local date and time in `zone` at which something is due; null for a missing or invalid instant. */
export function scheduleAt({ scheduled_at, all_day }: Due, zone: string): DateChoice | null {
  const time = toEpochMs(scheduled_at);
  if (Number.isNaN(time)) return null;
  const local = toLocal(new Date(time).toISOString(), zone);
  return { date: local.date, time: local.time, isAllDay: all_day };
}

/** The time of day of a schedule, `HH:MM`. */
export const toTimeOfDay = ({ time, isAllDay }: DateChoice): string => (isAllDay ? dayTime : time);

/** When a complete schedule is due, as items say it. */
export const toDue = (schedule: DateChoice, zone: string): { scheduled_at: string; all_day: boolean } => ({
  scheduled_at: toInstant(schedule.date, toTimeOfDay(schedule), zone),
  all_day: schedule.isAllDay,
});

interface Scheduled {
  category: Category | '';
  schedule: DateChoice | null;
}

/** The urgency that a To-Do has by its date (TD-04); null where it follows none. The date is in the moment's zone. */
export function dateUrgency({ category, schedule }: Scheduled, moment: Moment): ToDoUrgency | null {
  if (category !== 'To-Do' || schedule === null) return null;
  // A time that is being typed is still empty.
  const scheduledAt = toInstant(schedule.date, toTimeOfDay(schedule) || dayTime, moment.zone);
  return currentUrgency({ category, urgency: '', urgencyChosen: false, scheduledAt }, moment) as ToDoUrgency;
}

/** A form whose urgency follows its date, if it has one. */
export const withDateUrgency = <Form extends Scheduled & { urgency: string }>(
  form: Form,
  moment: Moment,
): Form => ({ ...form, urgency: dateUrgency(form, moment) ?? form.urgency });

/** Today's date in `zone`. `now` in milliseconds since the epoch. */
export const todayIn = (now: number, zone: string): string => toLocal(new Date(now).toISOString(), zone).date;

/** The default of a new schedule: tomorrow at 9:00 (SC-01). `now` in milliseconds since the epoch. */
export const suggestedSchedule = (now: number, zone: string): DateChoice => ({
  date: addDays(todayIn(now, zone), 1),
  time: dayTime,
  isAllDay: false,
});

/** The schedule that a picker starts with: the present one, on tomorrow if it has passed, else the suggestion (SC-01). */
export function startingSchedule(present: DateChoice | null, now: number, zone: string): DateChoice {
  const suggested = suggestedSchedule(now, zone);
  if (present === null) return suggested;
  return scheduleError(present, now, zone) === undefined ? present : { ...present, date: suggested.date };
}

/**
 * Validates a schedule: a message, or undefined if it is in the future or, as a whole day, not over (SC-01, AD-02). `now` in
 * milliseconds since the epoch.
 */
export function scheduleError(schedule: DateChoice, now: number, zone: string): string | undefined {
  const { date, time, isAllDay } = schedule;
  if (isAllDay) return Number.isFinite(now) && date < todayIn(now, zone) ? passedDayMessage : undefined;
  if (time === '') return missingTimeMessage;
  return Date.parse(toInstant(date, time, zone)) <= now ? passedTimeMessage : undefined;
}

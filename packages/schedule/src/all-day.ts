import type { Recurrence } from '@pouch/contract/recurrence';
import { formatDay, parseDay } from './calendar.ts';
import { keepForSpan } from './keep-for-span.ts';
import { instantAtMinute, toInstant, toLocal } from './zoned-time.ts';

/** The time of a date without one: clients that know only instants show it (AD-01). */
const allDayTime = '09:00';
const allDayMinute = 9 * 60;

/** When something is due. */
export interface Schedule {
  /** ISO 8601 in UTC. */
  scheduledAt: string | null;
  /** The zone in which the date is meant; null without one. */
  scheduledZone: string | null;
  allDay: boolean;
  recurring: Recurrence | null;
}

/** The schedule with parts that agree: without a date nothing else is left, and a whole day is at 9:00, as is its rule. */
export function alignSchedule<Aligned extends Schedule>(schedule: Aligned): Aligned {
  const { scheduledAt, scheduledZone, allDay, recurring } = schedule;
  if (scheduledAt === null) return { ...schedule, scheduledZone: null, allDay: false, recurring: null };
  if (!allDay) return schedule;
  const { date } = toLocal(scheduledAt, scheduledZone ?? 'UTC');
  return {
    ...schedule,
    scheduledAt: instantAtMinute(parseDay(date), allDayMinute, scheduledZone ?? 'UTC'),
    recurring: recurring && { ...recurring, time_local: allDayTime },
  };
}

/** The instant (ISO 8601, `Z`) with which the day of `instant` in a zone begins, or a day some days later. */
export function startOfDay(instant: string, zone: string, daysLater = 0): string {
  return toInstant(formatDay(parseDay(toLocal(instant, zone).date) + daysLater), '00:00', zone);
}

/**
 * What `find` says of the day of `now` (milliseconds since the epoch) in a zone. It is kept for each zone until the day ends, which
 * takes a hundredth of the time.
 */
export const keepForDay = <Found>(
  find: (now: string, zone: string) => Found,
): ((now: number, zone: string) => Found) =>
  keepForSpan((at, zone) => {
    const now = new Date(at).toISOString();
    const [from, until] = [startOfDay(now, zone), startOfDay(now, zone, 1)];
    return { found: find(now, zone), from: Date.parse(from), until: Date.parse(until) };
  });

const keptStart = keepForDay((now, zone) => startOfDay(now, zone));

/** As `startOfDay`, for today. */
export const startOfToday = (now: string, zone: string): string => keptStart(Date.parse(now), zone);

/** The instant from which something is overdue: its time or, of a whole day, the next day (AD-01). */
export const overdueFrom = (at: string, { allDay, zone }: { allDay: boolean; zone: string }): string =>
  allDay ? startOfDay(at, zone, 1) : at;

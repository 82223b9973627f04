import type { Fact, PartOfDay, Today } from './grammar/fact.ts';
import { senseOfHour } from './meridiem-hints.ts';

type Clock = Extract<Fact, { kind: 'clock' }>;

/** Minutes since midnight that stand for a part of the day when no time is named. */
export const usualMinute: Record<PartOfDay, number> = {
  early: 7 * 60,
  morning: 9 * 60,
  lunch: 12 * 60 + 30,
  afternoon: 15 * 60,
  evening: 19 * 60,
  night: 20 * 60,
};

/** Minutes since midnight of a date without a time. */
export const usualStart = 9 * 60;

/** Minutes since midnight of a clock time; a part of the day settles an open hour, else what the thought is about. */
export function minuteOf(clock: Clock, part: PartOfDay | null, text: string): number {
  if (clock.halfKnown) return (clock.hour * 60 + clock.minute + 1440) % 1440;
  const early = (clock.hour % 12) * 60 + clock.minute;
  const late = early + 720;
  if (part === 'early' || part === 'morning') return (early + 720) % 720;
  if (part === 'lunch') return clock.hour === 11 ? early : late;
  if (part !== null) return clock.hour === 12 && part === 'night' ? 0 : late;
  return clock.hour % 12 < senseOfHour(text).from ? late : early;
}

/** The other reading of an open "at 8", half a day later, when the first has passed today; else the first. */
export function laterToday(clock: Clock, minute: number, today: Today): number {
  const canMove = !clock.halfKnown && minute < 720 && minute <= today.minute;
  return canMove && minute + 720 > today.minute ? minute + 720 : minute;
}

/** A time still ahead today for something that is due "today": the next full hour but one, at most 21:00 while that is ahead. */
export function laterThanNow(today: Today): number {
  const nextHour = (Math.floor(today.minute / 60) + 1) * 60;
  const wanted = Math.min(nextHour + 60, Math.max(21 * 60, nextHour));
  return Math.min(wanted, 23 * 60 + 59);
}

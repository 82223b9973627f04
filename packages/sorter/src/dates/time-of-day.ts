import type { Fact, PartOfDay, ReferenceTime } from './grammar/fact.ts';
import { meridiemHint } from './meridiem-hints.ts';

type ClockFact = Extract<Fact, { kind: 'clock' }>;

/** Default time for each part of the day, in minutes since midnight. */
export const defaultMinutes: Record<PartOfDay, number> = {
  early: 7 * 60,
  morning: 9 * 60,
  lunch: 12 * 60 + 30,
  afternoon: 15 * 60,
  evening: 19 * 60,
  night: 20 * 60,
};

/** Default time of a date without a time, in minutes since midnight. */
export const defaultStartMinute = 9 * 60;

/** Minutes since midnight of a clock time. Without am or pm, the part of the day decides, else the words of the thought. */
export function toMinuteOfDay(clock: ClockFact, part: PartOfDay | null, text: string): number {
  if (clock.hasMeridiem) return (clock.hour * 60 + clock.minute + 1440) % 1440;
  const early = (clock.hour % 12) * 60 + clock.minute;
  const late = early + 720;
  if (part === 'early' || part === 'morning') return (early + 720) % 720;
  if (part === 'lunch') return clock.hour === 11 ? early : late;
  if (part !== null) return clock.hour === 12 && part === 'night' ? 0 : late;
  return clock.hour % 12 < meridiemHint(text).from ? late : early;
}

/** Twelve hours later for an hour without am or pm that has passed today ("at 8"), if that is still ahead. */
export function shiftIfPast(clock: ClockFact, minute: number, today: ReferenceTime): number {
  const canMove = !clock.hasMeridiem && minute < 720 && minute <= today.minute;
  return canMove && minute + 720 > today.minute ? minute + 720 : minute;
}

/** Default time for "today", in minutes since midnight: the full hour after next, at most 21:00 while that is ahead. */
export function defaultMinuteToday(today: ReferenceTime): number {
  const nextHour = (Math.floor(today.minute / 60) + 1) * 60;
  const wanted = Math.min(nextHour + 60, Math.max(21 * 60, nextHour));
  return Math.min(wanted, 23 * 60 + 59);
}

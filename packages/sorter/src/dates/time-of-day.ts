import type { Fact, PartOfDay, Today } from './fact.ts';

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

const eveningEvents =
  /\b(?:dinner|drinks?|party|film|movie|cinema|gig|concert|pub|theatre|theater|show|curry|date night|quiz|supper|takeaway|disco|ball|opera|fireworks|barbecue|bbq|class|choir|rehearsal|band practice|book club|poker|bath|bedtime|tv|meal out|restaurant|(?:book|reserve|get|have) (?:a |an |the |our )?table|table (?:for|at|in)|reservations?|parents['’]? evening|prom|night out)\b/i;
/** Late enough that even "at 11" is the evening. */
const nightEvents = /\b(?:gig|concert|club night|night out|disco|drinks)\b/i;
/** What is in the morning although something of the evening is named beside it: "alarm at 7 for the film". */
const morningEvents = /\b(?:wake|alarm|get up|flight|airport|breakfast|brunch|school run|nursery|gym)\b/i;
const earlyEvents =
  /\b(?:wake|alarm|get up|flight|airport|train|run|jog|breakfast|sunrise|swim|milk round|feed)\b/i;

/**
 * Minutes since midnight of a clock time. Where neither "pm" nor a part of the day settles it, 1 to 6 is the
 * afternoon unless the thought speaks of an early event, 7 to 10 the morning unless of an evening one, 11 unless of a late one.
 */
export function minuteOf(clock: Clock, part: PartOfDay | null, text: string): number {
  const early = (clock.hour * 60 + clock.minute + 1440) % 1440;
  if (clock.halfKnown) return early;
  const late = (early % 720) + 720;
  if (part === 'early' || part === 'morning') return early % 720;
  if (part === 'lunch') return clock.hour >= 11 ? early : late;
  if (part !== null) return clock.hour === 12 && part === 'night' ? 0 : late;
  if (clock.hour === 12) return early;
  if (clock.hour <= 6) return clock.hour >= 4 && earlyEvents.test(text) ? early : late;
  if (morningEvents.test(text) || !eveningEvents.test(text)) return early;
  return clock.hour < 11 || nightEvents.test(text) ? late : early;
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

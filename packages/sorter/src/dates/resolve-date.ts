import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { weekdays, type Weekday } from '@pouch/contract/vocabulary';
import { addMonths, formatDay, parseDay, partsOf, weekdayOf, type EpochDay } from '@pouch/schedule/calendar';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import type { Repeat } from './grammar/fact.ts';
import { senseOfHour } from './meridiem-hints.ts';
import type { SpokenTime } from './time-expression.ts';
import { laterThanNow, laterToday, minuteOf, usualMinute, usualStart } from './time-of-day.ts';
import type { WriterClock } from './author-clock.ts';

/** When something is due: an instant (ISO 8601, `Z`), the writer's day of it, and the rule it repeats by. */
export interface Placed {
  scheduledAt: string;
  day: EpochDay;
  recurring: Recurrence | null;
}

/**
 * Places what was said on the writer's calendar; null when it names no time, or a year that no date may be in. `text`
 * settles "at 7" by its sense.
 */
export function placeOnCalendar(spoken: SpokenTime, text: string, clock: WriterClock): Placed | null {
  if (spoken.day !== null && !isUsual(spoken.day)) return null;
  const placed = place(spoken, text, clock);
  return placed === null || isUsual(placed.day) ? placed : null;
}

/** 1970 to 2999, as the contract takes them; less a day at the ends, where another zone is in another year. */
const isUsual = (day: EpochDay): boolean => day > earliest && day < latest;
const earliest = parseDay('1970-01-01');
const latest = parseDay('2999-12-31');

function place(spoken: SpokenTime, text: string, clock: WriterClock): Placed | null {
  if (spoken.repeat !== null) return placeRepeat(spoken, spoken.repeat, text, clock);
  if (spoken.minutesAhead !== null) return placeAhead(spoken.minutesAhead, clock);
  if (spoken.day === null && spoken.clock === null && spoken.part === null) return null;
  const { day, minute } = dayAndMinute(spoken, text, clock);
  return { scheduledAt: instantOf(day, minute, clock.zone), day, recurring: null };
}

function placeAhead(minutesAhead: number, clock: WriterClock): Placed {
  const at = new Date(Date.parse(clock.now) + minutesAhead * 60_000);
  const scheduledAt = `${at.toISOString().slice(0, 17)}00Z`;
  return { scheduledAt, day: parseDay(toLocal(scheduledAt, clock.zone).date), recurring: null };
}

function dayAndMinute(
  spoken: SpokenTime,
  text: string,
  clock: WriterClock,
): { day: EpochDay; minute: number } {
  const isToday = spoken.day === null || spoken.day === clock.day;
  const minute = minuteSaid(spoken, text, clock, isToday);
  if (minute === null) {
    const isLate = isToday && usualStart <= clock.minute;
    return { day: spoken.day ?? clock.day, minute: isLate ? laterThanNow(clock) : usualStart };
  }
  if (spoken.day !== null) {
    if (isToday && isMidnight(spoken)) return { day: spoken.day + 1, minute: 0 };
    const isPastPart = isToday && spoken.clock === null && minute <= clock.minute;
    return { day: spoken.day, minute: isPastPart ? laterThanNow(clock) : minute };
  }
  return { day: minute > clock.minute ? clock.day : clock.day + 1, minute };
}

function minuteSaid(spoken: SpokenTime, text: string, clock: WriterClock, isToday: boolean): number | null {
  if (spoken.clock === null) return spoken.part === null ? null : usualMinute[spoken.part];
  const minute = minuteOf(spoken.clock, spoken.part, text);
  const mayMove = isToday && spoken.part === null && (spoken.day !== null || !senseOfHour(text).isFixed);
  const settled = mayMove ? laterToday(spoken.clock, minute, clock) : minute;
  return Math.min(Math.max(settled + spoken.clockShift, 0), 1439);
}

/** "Midnight tonight" is where today ends. */
function isMidnight({ clock, clockShift }: SpokenTime): boolean {
  return clockShift === 0 && clock !== null && clock.halfKnown && clock.hour === 0 && clock.minute === 0;
}

function placeRepeat(spoken: SpokenTime, repeat: Repeat, text: string, clock: WriterClock): Placed | null {
  const minute = minuteSaid(spoken, text, clock, false) ?? usualStart;
  const start = spoken.day ?? clock.day;
  const soonest = { ...repeat, interval: 1, freq: saysDay(repeat) ? repeat.freq : 'DAILY' } as const;
  const everyTime = ruleFrom(soonest, anchorBefore(repeat, start, 1), minute, clock.zone);
  const after = start > clock.day ? justBefore(start, clock.zone) : clock.now;
  const first = nextOccurrence(everyTime, after);
  if (first === null) return null;
  const day = parseDay(toLocal(first, clock.zone).date);
  const rule = ruleFrom(repeat, anchorBefore(repeat, day, repeat.interval), minute, clock.zone);
  const recurring = { ...rule, ends: endsOf(spoken, day, rule) };
  return { scheduledAt: first, day, recurring };
}

/** Whether a rule says on which days it falls; "weekly" alone starts at the next such time. */
function saysDay({ weekdays: named, dayOfMonth }: Repeat): boolean {
  return named.length > 0 || dayOfMonth !== null;
}

function ruleFrom(repeat: Repeat, anchor: EpochDay, minute: number, zone: string): Recurrence {
  const named = repeat.weekdays.flatMap((index) => weekdays[index] ?? []);
  const [only] = named;
  const isFortnight = repeat.freq === 'FORTNIGHTLY' && repeat.interval === 2;
  return {
    freq: repeat.freq === 'FORTNIGHTLY' && !isFortnight ? 'WEEKLY' : repeat.freq,
    interval: repeat.interval,
    byDay: only === undefined ? ownWeekday(repeat, anchor) : named.length === 1 ? only : named,
    ...(repeat.ordinal === null ? {} : { ordinal: repeat.ordinal }),
    time_local: clockText(minute),
    anchor_date: formatDay(anchor),
    timezone: zone,
    ends: { type: 'NEVER', until: null, count: null },
  };
}

/** "Weekly" alone repeats on the weekday it begins on. */
function ownWeekday({ freq }: Repeat, anchor: EpochDay): Weekday | null {
  return freq === 'WEEKLY' || freq === 'FORTNIGHTLY' ? (weekdays[weekdayOf(anchor)] ?? null) : null;
}

/**
 * The date a rule counts from: its first occurrence. Where that month lacks the day (the 31st, or "the last
 * day"), an earlier month of the rule that has it, so that the rule returns to the day when a month allows.
 */
function anchorBefore(repeat: Repeat, first: EpochDay, interval: number): EpochDay {
  const { dayOfMonth } = repeat;
  if (repeat.freq !== 'MONTHLY' || dayOfMonth === null) return first;
  const monthStart = first - partsOf(first).dayOfMonth + 1;
  for (let back = 0; back <= 12; back += 1) {
    const candidate: EpochDay = addMonths(monthStart, -back * interval) + dayOfMonth - 1;
    if (partsOf(candidate).dayOfMonth === dayOfMonth && candidate <= first) return candidate;
  }
  return first;
}

function endsOf(spoken: SpokenTime, first: EpochDay, rule: Recurrence): Recurrence['ends'] {
  if (spoken.times !== null) {
    const count = spoken.times + occurrencesBefore(rule, first);
    return { type: 'COUNT', until: null, count: Math.min(count, 999) };
  }
  const last =
    spoken.length === null ? spoken.until : addMonths(first, spoken.length.months) + spoken.length.days - 1;
  if (last === null || last < first || !isUsual(last)) return { type: 'NEVER', until: null, count: null };
  return { type: 'UNTIL', until: formatDay(last), count: null };
}

/** A rule on the 31st may count from an earlier month than it begins in; each month of it holds one occurrence. */
function occurrencesBefore({ anchor_date, interval }: Recurrence, first: EpochDay): number {
  const [from, to] = [partsOf(parseDay(anchor_date)), partsOf(first)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return parseDay(anchor_date) === first ? 0 : months / interval;
}

function justBefore(day: EpochDay, zone: string): string {
  return new Date(Date.parse(instantOf(day, 0, zone)) - 1000).toISOString();
}

function instantOf(day: EpochDay, minute: number, zone: string): string {
  return toInstant(formatDay(day), clockText(minute), zone);
}

function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

import type { Recurrence } from '@pouch/contract/recurrence';
import { weekdays, type Weekday } from '@pouch/contract/vocabulary';
import {
  addMonths,
  formatDay,
  parseDay,
  toDateParts,
  weekdayIndex,
  type EpochDay,
} from '@pouch/schedule/calendar';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import { instantAtMinute, toLocal } from '@pouch/schedule/zoned-time';
import type { Repeat } from './grammar/fact.ts';
import { meridiemHint } from './meridiem-hints.ts';
import type { TimeExpression } from './time-expression.ts';
import {
  defaultMinuteToday,
  shiftIfPast,
  toMinuteOfDay,
  defaultMinutes,
  defaultStartMinute,
} from './time-of-day.ts';
import type { AuthorClock } from './author-clock.ts';

/** When an item is due: an ISO 8601 instant in UTC, the author's local day, and the recurrence rule. */
export interface ResolvedDate {
  scheduledAt: string;
  /** Whether the words name a day and no time of day (AD-01). */
  allDay: boolean;
  day: EpochDay;
  recurring: Recurrence | null;
}

/**
 * Resolves a time expression on the author's calendar; null when it names no date, or one outside 1970 to 2999. `text`
 * decides whether "at 7" is in the morning.
 */
export function resolveDate(
  expression: TimeExpression,
  text: string,
  clock: AuthorClock,
): ResolvedDate | null {
  if (expression.day !== null && !isSupportedDay(expression.day)) return null;
  const resolved = resolve(expression, text, clock);
  return resolved === null || isSupportedDay(resolved.day) ? resolved : null;
}

/** 1970 to 2999, as the contract accepts, without the first and last day, which fall in another year in other zones. */
const isSupportedDay = (day: EpochDay): boolean => day > earliest && day < latest;
const earliest = parseDay('1970-01-01');
const latest = parseDay('2999-12-31');

function resolve(expression: TimeExpression, text: string, clock: AuthorClock): ResolvedDate | null {
  if (expression.repeat !== null) return resolveRepeat(expression, expression.repeat, text, clock);
  if (expression.minutesAhead !== null) return resolveMinutesAhead(expression.minutesAhead, clock);
  if (expression.day === null && expression.clock === null && expression.part === null) return null;
  const { day, minute } = resolveDayAndMinute(expression, text, clock);
  const allDay = !namesTime(expression);
  return { scheduledAt: instantAtMinute(day, minute, clock.zone), allDay, day, recurring: null };
}

const namesTime = ({ clock, part }: TimeExpression): boolean => clock !== null || part !== null;

function resolveMinutesAhead(minutesAhead: number, clock: AuthorClock): ResolvedDate {
  const at = new Date(Date.parse(clock.now) + minutesAhead * 60_000);
  const scheduledAt = `${at.toISOString().slice(0, 17)}00Z`;
  const day = parseDay(toLocal(scheduledAt, clock.zone).date);
  return { scheduledAt, allDay: false, day, recurring: null };
}

function resolveDayAndMinute(
  expression: TimeExpression,
  text: string,
  clock: AuthorClock,
): { day: EpochDay; minute: number } {
  const isToday = expression.day === null || expression.day === clock.day;
  const minute = resolveMinute(expression, text, clock, isToday);
  if (minute === null) {
    const isLate = isToday && defaultStartMinute <= clock.minute;
    return {
      day: expression.day ?? clock.day,
      minute: isLate ? defaultMinuteToday(clock) : defaultStartMinute,
    };
  }
  if (expression.day !== null) {
    if (isToday && isMidnight(expression)) return { day: expression.day + 1, minute: 0 };
    const isPastPart = isToday && expression.clock === null && minute <= clock.minute;
    return { day: expression.day, minute: isPastPart ? defaultMinuteToday(clock) : minute };
  }
  return { day: minute > clock.minute ? clock.day : clock.day + 1, minute };
}

function resolveMinute(
  expression: TimeExpression,
  text: string,
  clock: AuthorClock,
  isToday: boolean,
): number | null {
  if (expression.clock === null) return expression.part === null ? null : defaultMinutes[expression.part];
  const minute = toMinuteOfDay(expression.clock, expression.part, text);
  const mayMove =
    isToday && expression.part === null && (expression.day !== null || !meridiemHint(text).isFixed);
  const settled = mayMove ? shiftIfPast(expression.clock, minute, clock) : minute;
  return Math.min(Math.max(settled + expression.clockShift, 0), 1439);
}

/** "Midnight tonight" is the end of today. */
function isMidnight({ clock, clockShift }: TimeExpression): boolean {
  return clockShift === 0 && clock !== null && clock.hasMeridiem && clock.hour === 0 && clock.minute === 0;
}

function resolveRepeat(
  expression: TimeExpression,
  repeat: Repeat,
  text: string,
  clock: AuthorClock,
): ResolvedDate | null {
  const minute = resolveMinute(expression, text, clock, false) ?? defaultStartMinute;
  const start = expression.day ?? clock.day;
  const soonest = { ...repeat, interval: 1, freq: namesDay(repeat) ? repeat.freq : 'DAILY' } as const;
  const everyTime = toRecurrence(soonest, anchorBefore(repeat, start, 1), minute, clock.zone);
  const after = start > clock.day ? instantBefore(start, clock.zone) : clock.now;
  const first = nextOccurrence(everyTime, after);
  if (first === null) return null;
  const day = parseDay(toLocal(first, clock.zone).date);
  const rule = toRecurrence(repeat, anchorBefore(repeat, day, repeat.interval), minute, clock.zone);
  const recurring = { ...rule, ends: toRecurrenceEnd(expression, day, rule) };
  return { scheduledAt: first, allDay: !namesTime(expression), day, recurring };
}

/** Whether a rule names its days; "weekly" alone starts at the next occurrence of its time. */
function namesDay({ weekdays: named, dayOfMonth }: Repeat): boolean {
  return named.length > 0 || dayOfMonth !== null;
}

function toRecurrence(repeat: Repeat, anchor: EpochDay, minute: number, zone: string): Recurrence {
  const named = repeat.weekdays.flatMap((index) => weekdays[index] ?? []);
  const [only] = named;
  const isFortnight = repeat.freq === 'FORTNIGHTLY' && repeat.interval === 2;
  return {
    freq: repeat.freq === 'FORTNIGHTLY' && !isFortnight ? 'WEEKLY' : repeat.freq,
    interval: repeat.interval,
    byDay: only === undefined ? anchorWeekday(repeat, anchor) : named.length === 1 ? only : named,
    ...(repeat.ordinal === null ? {} : { ordinal: repeat.ordinal }),
    time_local: formatClock(minute),
    anchor_date: formatDay(anchor),
    timezone: zone,
    ends: { type: 'NEVER', until: null, count: null },
  };
}

/** "Weekly" alone repeats on the weekday of its first occurrence. */
function anchorWeekday({ freq }: Repeat, anchor: EpochDay): Weekday | null {
  return freq === 'WEEKLY' || freq === 'FORTNIGHTLY' ? (weekdays[weekdayIndex(anchor)] ?? null) : null;
}

/**
 * The date a rule counts from: its first occurrence. When that month lacks the day (the 31st, or "the last day"), an
 * earlier month of the rule that has it, so that the rule returns to that day in longer months.
 */
function anchorBefore(repeat: Repeat, first: EpochDay, interval: number): EpochDay {
  const { dayOfMonth } = repeat;
  if (repeat.freq !== 'MONTHLY' || dayOfMonth === null) return first;
  const monthStart = first - toDateParts(first).dayOfMonth + 1;
  for (let back = 0; back <= 12; back += 1) {
    const candidate: EpochDay = addMonths(monthStart, -back * interval) + dayOfMonth - 1;
    if (toDateParts(candidate).dayOfMonth === dayOfMonth && candidate <= first) return candidate;
  }
  return first;
}

function toRecurrenceEnd(expression: TimeExpression, first: EpochDay, rule: Recurrence): Recurrence['ends'] {
  if (expression.times !== null) {
    const count = expression.times + occurrencesBefore(rule, first);
    return { type: 'COUNT', until: null, count: Math.min(count, 999) };
  }
  const last =
    expression.length === null
      ? expression.until
      : addMonths(first, expression.length.months) + expression.length.days - 1;
  if (last === null || last < first || !isSupportedDay(last))
    return { type: 'NEVER', until: null, count: null };
  return { type: 'UNTIL', until: formatDay(last), count: null };
}

/** Occurrences of a rule from its anchor date (see `anchorBefore`) to the first one that is due. */
function occurrencesBefore({ anchor_date, interval }: Recurrence, first: EpochDay): number {
  const [from, to] = [toDateParts(parseDay(anchor_date)), toDateParts(first)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return parseDay(anchor_date) === first ? 0 : months / interval;
}

function instantBefore(day: EpochDay, zone: string): string {
  return new Date(Date.parse(instantAtMinute(day, 0, zone)) - 1000).toISOString();
}

function formatClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

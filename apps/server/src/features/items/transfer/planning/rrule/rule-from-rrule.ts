import { recurrence, type Recurrence } from '@pouch/contract/recurrence';
import { weekdays, type Weekday } from '@pouch/contract/vocabulary';
import { daysInMonth, parseDay, weekdayIndex } from '@pouch/schedule/calendar';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { monthlyDays, type RuleDays } from './monthly-days.ts';
import type { Rrule } from './parse-rrule.ts';

/** The first occurrence: a local date and time in a zone. */
export interface RuleStart {
  date: string;
  /** Null for a whole day, which Pouch keeps at `defaultTime`. */
  time: string | null;
  defaultTime: string;
  zone: string;
}

const maxCount = 999;

/**
 * The rule of Pouch with exactly the same dates as an RRULE from its start on; 'once' where only the start is left; null
 * where Pouch has no such rule.
 */
export function ruleFromRrule(rrule: Rrule, start: RuleStart): Recurrence | 'once' | null {
  if (rrule.unknown.length > 0) return null;
  const days = findDays(rrule, start);
  if (days === null) return null;
  const { earlier = 0, anchor = start.date, ...fields } = days;
  const ends = findEnds(rrule, { start, earlier });
  if (ends === 'once') return 'once';
  const candidate = recurrence.safeParse({
    ...fields,
    freq: fields.freq === 'WEEKLY' && fields.interval === 2 ? 'FORTNIGHTLY' : fields.freq,
    time_local: start.time ?? start.defaultTime,
    anchor_date: anchor,
    timezone: start.zone,
    ends,
  });
  if (!candidate.success) return null;
  // What counts from a day that the rule itself leaves out is read in several ways.
  return rrule.count === null || isOccurrence(candidate.data, start) ? candidate.data : null;
}

function findDays(rrule: Rrule, start: RuleStart): RuleDays | null {
  const { freq, interval, byDay, bySetPos } = rrule;
  const plainDays = byDay.every(({ ordinal }) => ordinal === null) ? byDay.map(({ day }) => day) : null;
  switch (freq) {
    case 'DAILY':
      return isPlain(rrule) && plainDays !== null ? daily(rrule, plainDays) : null;
    case 'WEEKLY':
      if (!isPlain(rrule) || plainDays === null || rrule.skips.length > 0) return null;
      return weekly(rrule, plainDays.length > 0 ? plainDays : [weekdayName(start.date)]);
    case 'MONTHLY':
    case 'YEARLY': {
      if (rrule.skips.length > 0) return null;
      const isEveryDay = plainDays !== null && plainDays.length > 0 && bySetPos.length === 0;
      const isWholeYear = rrule.byMonth.length === 0 && rrule.byMonthDay.length === 0;
      // "Every Friday of a month", in every month, is every Friday.
      if (isEveryDay) return isWholeYear && interval === 1 ? toWeekly(1, plainDays) : null;
      return monthlyDays(rrule, start.date);
    }
    default:
      return null;
  }
}

/** Whether nothing but weekdays limits the rule. */
const isPlain = ({ byMonth, byMonthDay, bySetPos }: Rrule): boolean =>
  byMonth.length + byMonthDay.length + bySetPos.length === 0;

function daily({ interval, skips }: Rrule, days: readonly Weekday[]): RuleDays | null {
  const leavesOutWeekend = skips.length === 1 && skips[0] === 'WEEKEND' && days.length === 0;
  if (skips.length > 0 && !leavesOutWeekend) return null;
  const chosen = leavesOutWeekend ? weekdays.slice(0, 5) : days;
  if (chosen.length === 0) return { freq: 'DAILY', interval, byDay: null };
  return interval === 1 ? toWeekly(1, chosen) : { freq: 'DAILY', interval, byDay: [...chosen] };
}

/** Where weeks are skipped, it matters on which day a week begins; here on Mondays. */
function weekly({ interval, weekStart }: Rrule, days: readonly Weekday[]): RuleDays | null {
  if (interval > 1 && days.length > 1 && weekStart !== 'MON') return null;
  return toWeekly(interval, days);
}

const toWeekly = (interval: number, days: readonly Weekday[]): RuleDays => ({
  freq: 'WEEKLY',
  interval,
  byDay: [...new Set(days)].sort((one, other) => weekdays.indexOf(one) - weekdays.indexOf(other)),
});

const weekdayName = (date: string): Weekday => weekdays[weekdayIndex(parseDay(date))] ?? 'MON';

/** `earlier`: how many dates the rule has before the start, which count too. */
function findEnds(
  { count, until }: Rrule,
  { start, earlier }: { start: RuleStart; earlier: number },
): Recurrence['ends'] | 'once' | null {
  if (count !== null) {
    if (count === 1) return 'once';
    return count + earlier > maxCount ? null : { type: 'COUNT', until: null, count: count + earlier };
  }
  if (until === null) return { type: 'NEVER', until: null, count: null };
  const last = lastDate(until, start);
  if (last === null) return null;
  return last <= start.date ? 'once' : { type: 'UNTIL', until: last, count: null };
}

/** The last local date on which an occurrence is not later than UNTIL. */
function lastDate(until: string, { time, zone }: RuleStart): string | null {
  const [, year, month, day, hour, minute, isUtc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(until) ?? [];
  const date = `${year}-${month}-${day}`;
  if (
    day === undefined ||
    Number.isNaN(Date.parse(date)) ||
    Number(day) > daysInMonth(Number(year), Number(month))
  ) {
    return null;
  }
  if (hour === undefined) return date;
  const written = { date, time: `${hour}:${minute}` };
  const local = isUtc ? toLocal(`${date}T${written.time}:00Z`, zone) : written;
  return (time ?? '00:00') <= local.time ? local.date : dayBefore(local.date);
}

const dayBefore = (date: string): string => {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
};

function isOccurrence(rule: Recurrence, { date, time, defaultTime, zone }: RuleStart): boolean {
  const start = Date.parse(toInstant(date, time ?? defaultTime, zone));
  const next = nextOccurrence(rule, new Date(start - 1).toISOString());
  return next !== null && Date.parse(next) === start;
}

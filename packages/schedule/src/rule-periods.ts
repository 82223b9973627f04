import { Temporal } from 'temporal-polyfill';
import type { Recurrence } from '@pouch/contract/recurrence';
import { weekdays, type Weekday } from '@pouch/contract/vocabulary';

/** A rule as numbered periods (days, weeks or months, `interval` apart) that start at the anchor's period 0. */
export interface RulePeriods {
  /** The period that holds this date or the last one before it; negative before period 0. */
  indexOf: (date: Temporal.PlainDate) => number;
  /** The period's dates in ascending order; period 0 may hold dates before the anchor. */
  datesIn: (index: number) => Temporal.PlainDate[];
}

/** The periods of a rule, whatever its frequency. */
export function rulePeriods(rule: Recurrence): RulePeriods {
  const anchor = Temporal.PlainDate.from(rule.anchor_date);
  if (rule.freq === 'DAILY') return dailyPeriods(rule, anchor);
  if (rule.freq === 'MONTHLY') return monthlyPeriods(rule, anchor);
  return weeklyPeriods(rule, anchor);
}

function dailyPeriods(rule: Recurrence, anchor: Temporal.PlainDate): RulePeriods {
  const days = Array.isArray(rule.byDay) ? weekdayNumbers(rule.byDay) : [];
  return {
    indexOf: (date) => Math.floor(anchor.until(date, { largestUnit: 'day' }).days / rule.interval),
    datesIn: (index) => {
      const date = anchor.add({ days: index * rule.interval });
      return days.length === 0 || days.includes(date.dayOfWeek) ? [date] : [];
    },
  };
}

function weeklyPeriods(rule: Recurrence, anchor: Temporal.PlainDate): RulePeriods {
  const length = 7 * (rule.freq === 'FORTNIGHTLY' ? 2 : rule.interval);
  const days = weekdayNumbers(rule.byDay);
  const chosen = days.length > 0 ? days : [anchor.dayOfWeek];
  const monday = firstWeek(anchor, chosen);
  return {
    indexOf: (date) => Math.floor(monday.until(date, { largestUnit: 'day' }).days / length),
    datesIn: (index) => chosen.map((day) => monday.add({ days: index * length + day - 1 })),
  };
}

/** The Monday that weeks are counted from: the anchor's, or the next when no chosen day is left in the anchor's week. */
function firstWeek(anchor: Temporal.PlainDate, chosen: number[]): Temporal.PlainDate {
  const monday = anchor.subtract({ days: anchor.dayOfWeek - 1 });
  return chosen.some((day) => day >= anchor.dayOfWeek) ? monday : monday.add({ days: 7 });
}

function monthlyPeriods(rule: Recurrence, anchor: Temporal.PlainDate): RulePeriods {
  const first = anchor.toPlainYearMonth();
  const days = weekdayNumbers(rule.byDay);
  const { ordinal } = rule;
  return {
    indexOf: (date) => {
      const months = (date.year - first.year) * 12 + (date.month - first.month);
      return Math.floor(months / rule.interval);
    },
    datesIn: (index) => {
      const month = first.add({ months: index * rule.interval });
      if (ordinal === undefined || days.length === 0) return [clampedDay(month, anchor.day)];
      const dates = days.map((day) => ordinalWeekday(month, day, ordinal));
      return dates.sort((one, other) => Temporal.PlainDate.compare(one, other));
    },
  };
}

function clampedDay(month: Temporal.PlainYearMonth, day: number): Temporal.PlainDate {
  return month.toPlainDate({ day: Math.min(day, month.daysInMonth) });
}

function ordinalWeekday(
  month: Temporal.PlainYearMonth,
  weekday: number,
  ordinal: number,
): Temporal.PlainDate {
  if (ordinal === -1) {
    const last = month.toPlainDate({ day: month.daysInMonth });
    return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 });
  }
  const first = month.toPlainDate({ day: 1 });
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (ordinal - 1) });
}

/** 1 for Monday to 7 for Sunday, ascending, each once. */
function weekdayNumbers(byDay: Recurrence['byDay']): number[] {
  const names: Weekday[] = byDay === null ? [] : [byDay].flat();
  return [...new Set(names.map((name) => weekdays.indexOf(name) + 1))].sort((one, other) => one - other);
}

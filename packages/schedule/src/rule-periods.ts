import type { Recurrence } from '@pouch/contract/recurrence';
import { weekdays } from '@pouch/contract/vocabulary';
import {
  toEpochDay,
  daysInMonth,
  startOfWeek,
  ordinalWeekday,
  parseDay,
  toDateParts,
  weekdayIndex,
  type EpochDay,
} from './calendar.ts';

/** A rule as numbered periods (days, weeks or months, `interval` apart); period 0 is the anchor's. */
export interface RulePeriods {
  /** The period that contains this day, else the last one before it; negative before period 0. */
  indexOf: (day: EpochDay) => number;
  /** The rule's days in the period, ascending; period 0 may contain days before the anchor. */
  daysIn: (index: number) => EpochDay[];
}

export function rulePeriods(rule: Recurrence): RulePeriods {
  const anchor = parseDay(rule.anchor_date);
  if (rule.freq === 'DAILY') return dailyPeriods(rule, anchor);
  if (rule.freq === 'MONTHLY') return monthlyPeriods(rule, anchor);
  return weeklyPeriods(rule, anchor);
}

function dailyPeriods(rule: Recurrence, anchor: EpochDay): RulePeriods {
  const chosen = Array.isArray(rule.byDay) ? weekdayNumbers(rule.byDay) : null;
  return {
    indexOf: (day) => Math.floor((day - anchor) / rule.interval),
    daysIn: (index) => {
      const day = anchor + index * rule.interval;
      return chosen === null || chosen.includes(weekdayIndex(day)) ? [day] : [];
    },
  };
}

function weeklyPeriods(rule: Recurrence, anchor: EpochDay): RulePeriods {
  const length = 7 * (rule.freq === 'FORTNIGHTLY' ? 2 : rule.interval);
  const chosen = rule.byDay === null ? [weekdayIndex(anchor)] : weekdayNumbers(rule.byDay);
  const monday = firstMonday(anchor, chosen);
  return {
    indexOf: (day) => Math.floor((day - monday) / length),
    daysIn: (index) => chosen.map((weekday) => monday + index * length + weekday),
  };
}

/** The Monday from which weeks count: of the anchor's week, or of the next if no chosen day is left in the former. */
function firstMonday(anchor: EpochDay, chosen: number[]): EpochDay {
  const hasDayLeft = chosen.some((weekday) => weekday >= weekdayIndex(anchor));
  return startOfWeek(anchor) + (hasDayLeft ? 0 : 7);
}

function monthlyPeriods(rule: Recurrence, anchor: EpochDay): RulePeriods {
  const first = toDateParts(anchor);
  const { ordinal } = rule;
  const chosen = rule.byDay === null ? [] : weekdayNumbers(rule.byDay);
  const daysOfMonth = (year: number, month: number): (EpochDay | null)[] =>
    ordinal === undefined || chosen.length === 0
      ? [toEpochDay(year, month, Math.min(first.dayOfMonth, daysInMonth(year, month)))]
      : chosen.map((weekday) => ordinalWeekday(year, month, weekday, ordinal));
  return {
    indexOf: (day) => {
      const { year, month } = toDateParts(day);
      return Math.floor(((year - first.year) * 12 + month - first.month) / rule.interval);
    },
    daysIn: (index) => {
      const months = first.month - 1 + index * rule.interval;
      const days = daysOfMonth(first.year + Math.floor(months / 12), (months % 12) + 1);
      return days.filter((day) => day !== null).sort((one, other) => one - other);
    },
  };
}

/** 0 for Monday to 6 for Sunday; ascending and unique. */
function weekdayNumbers(byDay: NonNullable<Recurrence['byDay']>): number[] {
  const numbers = [byDay].flat().map((name) => weekdays.indexOf(name));
  return [...new Set(numbers)].sort((one, other) => one - other);
}

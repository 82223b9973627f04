import type { DateRule } from './fact.ts';
import { dayThenMonth, dashedDate, isoDate, monthThenDay, numericDate } from './rules/calendar-date.ts';
import {
  colonTime,
  halfDayTime,
  hourBesideDay,
  ledTime,
  namedTime,
  oClock,
  openingHour,
  relativeTime,
  spokenHalfDayTime,
} from './rules/clock.ts';
import { clockRange, rangeBesideDay } from './rules/clock-range.ts';
import { bareDayOfMonth, dayOfMonth, dayOfNamedMonth } from './rules/day-of-month.ts';
import { durationAhead, durationFrom, primes, weekOn } from './rules/duration.ts';
import { repetitions, until } from './rules/ends.ts';
import { holiday } from './rules/holiday.ts';
import { minutesFrom } from './rules/minutes-from.ts';
import { partBesideDay, partOfToday, partWithLead } from './rules/part-of-day.ts';
import { comingWeekend, namedDay, namedMonth, namedWeek, now, weekOf } from './rules/relative-day.ts';
import {
  adverb,
  everyOrdinalWeekday,
  everyPeriod,
  everyWeekday,
  monthDayMonthly,
  monthEdgeMonthly,
  ordinalWeekdayMonthly,
  pluralParts,
  pluralWeekdays,
  timesPerPeriod,
  weekdayPair,
} from './rules/repeat.ts';
import {
  bareWeekday,
  ordinalWeekdayOfMonth,
  weekdayOfWeek,
  weekdaysLater,
  weekdayWeek,
  whichWeekday,
} from './rules/weekday.ts';

/**
 * Every family of phrases, the first taking what it matches. Repetitions come first because they contain
 * dates ("every 2nd of the month"), long dates before short ones ("first friday of july" before "friday"),
 * and times last because they lean on what stands beside them.
 */
export const dateRules: readonly DateRule[] = [
  ordinalWeekdayMonthly,
  everyOrdinalWeekday,
  monthEdgeMonthly,
  monthDayMonthly,
  everyWeekday,
  everyPeriod,
  timesPerPeriod,
  adverb,
  pluralWeekdays,
  pluralParts,
  weekdayPair,
  until,
  repetitions,

  ordinalWeekdayOfMonth,
  weekdayOfWeek,
  whichWeekday,
  weekdaysLater,
  weekOf,
  weekOn,
  weekdayWeek,
  minutesFrom,
  primes,
  durationAhead,
  durationFrom,

  isoDate,
  clockRange,
  holiday,
  dayOfNamedMonth,
  dayThenMonth,
  monthThenDay,
  rangeBesideDay,
  numericDate,
  dashedDate,
  namedDay,
  namedWeek,
  namedMonth,
  comingWeekend,
  dayOfMonth,
  bareDayOfMonth,

  partOfToday,
  partWithLead,
  halfDayTime,
  spokenHalfDayTime,
  relativeTime,
  colonTime,
  namedTime,
  partBesideDay,
  hourBesideDay,
  ledTime,
  openingHour,
  oClock,
  bareWeekday,
  now,
];

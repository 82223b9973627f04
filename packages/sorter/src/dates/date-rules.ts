import type { DateRule } from './grammar/fact.ts';
import {
  dashedDate,
  dayThenMonth,
  dottedDate,
  isoDate,
  monthThenDay,
  numericDate,
} from './rules/calendar-date.ts';
import {
  colonTime,
  dottedTime,
  meridiemTime,
  hourBesideDay,
  timeAfterPreposition,
  timeAfterPrepositionAndDay,
  namedTime,
  oClock,
  openingHour,
  compactTime,
  spokenMeridiemTime,
  spokenTimeBesideDay,
} from './rules/clock.ts';
import { clockRange, rangeBesideDay } from './rules/clock-range.ts';
import { bareDayOfMonth, dayOfMonth, dayOfNamedMonth } from './rules/day-of-month.ts';
import { durationBesideDate, durationAhead, durationFrom, primeMarks, weekLater } from './rules/duration.ts';
import { repetitions, until } from './rules/ends.ts';
import { bankHoliday, holiday } from './rules/holiday.ts';
import { relativeTime } from './rules/hour-and-minutes.ts';
import { minutesFrom } from './rules/minutes-from.ts';
import { edgeOfMonth, edgeOfYear, namedMonth, weekOfMonth } from './rules/month-part.ts';
import { partBesideDay, partOfToday, partAfterPreposition } from './rules/part-of-day.ts';
import { edgeOfDay, namedDay, namedWeek, now, sameTime, weekCommencing } from './rules/relative-day.ts';
import {
  adverb,
  everyOrdinalWeekday,
  everyDayExcept,
  everyPeriod,
  everyWeekday,
  everyYearly,
  monthDayMonthly,
  monthEdgeMonthly,
  ordinalWeekdayMonthly,
  pluralParts,
  pluralWeekdays,
  timesPerPeriod,
  weekdayPair,
  weekdayParts,
  weekdayRange,
} from './rules/repeat.ts';
import {
  bareWeekday,
  ordinalWeekdayOfMonth,
  weekdayBesideDate,
  weekdayOfWeek,
  weekdaysLater,
  weekdayWeek,
  thisOrNextWeekday,
} from './rules/weekday.ts';
import { comingWeekend, namedWeekend } from './rules/weekend.ts';

/**
 * All date rules, in order of precedence: a phrase belongs to the first rule that matches. Repetitions come first because
 * they contain dates ("every 2nd of the month"), long dates before short ones ("first friday of july" before "friday"),
 * and times last because they depend on the words beside them.
 */
export const dateRules: readonly DateRule[] = [
  weekdaysLater,
  everyDayExcept,
  ordinalWeekdayMonthly,
  everyOrdinalWeekday,
  monthEdgeMonthly,
  monthDayMonthly,
  everyWeekday,
  everyYearly,
  everyPeriod,
  timesPerPeriod,
  adverb,
  weekdayParts,
  pluralWeekdays,
  pluralParts,
  weekdayRange,
  weekdayPair,
  until,
  repetitions,

  ordinalWeekdayOfMonth,
  weekdayOfWeek,
  thisOrNextWeekday,
  weekdayBesideDate,
  weekOfMonth,
  weekCommencing,
  weekLater,
  weekdayWeek,
  minutesFrom,
  primeMarks,
  durationAhead,
  durationFrom,
  durationBesideDate,

  isoDate,
  clockRange,
  bankHoliday,
  holiday,
  dayOfNamedMonth,
  dayThenMonth,
  monthThenDay,
  rangeBesideDay,
  numericDate,
  dottedDate,
  dashedDate,
  sameTime,
  edgeOfDay,
  namedDay,
  namedWeekend,
  namedWeek,
  edgeOfMonth,
  namedMonth,
  edgeOfYear,
  comingWeekend,
  dayOfMonth,
  bareDayOfMonth,

  partOfToday,
  partAfterPreposition,
  relativeTime,
  meridiemTime,
  spokenMeridiemTime,
  spokenTimeBesideDay,
  dottedTime,
  colonTime,
  compactTime,
  namedTime,
  partBesideDay,
  hourBesideDay,
  timeAfterPrepositionAndDay,
  timeAfterPreposition,
  openingHour,
  oClock,
  bareWeekday,
  now,
];

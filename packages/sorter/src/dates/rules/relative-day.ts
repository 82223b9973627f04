import { addMonths, daysInMonth, dayOf, mondayOf, partsOf, weekdayFrom } from '@pouch/schedule/calendar';
import type { DateRule, Today } from '../fact.ts';
import { phrase } from '../phrase-pattern.ts';
import { month, monthNumber } from '../words.ts';

const tomorrow = 'tomorrow|tommorow|tomorow|tommorrow|tomorrrow|tmrw|tmw|tmr|tmrow|2moro|2morrow|tomoz|tomo';

/** Reads "today", "tomorrow" and its spellings, "day after tomorrow", "next day", "now". */
export const namedDay: DateRule = {
  name: 'named day',
  pattern: phrase(
    `(?:(?<after>(?:the )?day after (?:${tomorrow})|overmorrow)|(?<tomorrow>${tomorrow}|(?:the )?(?:next|following) day)|(?<today>today|2day|tday|later today))`,
  ),
  read: ({ after, tomorrow: next }, today) => {
    if (after !== undefined) return [{ kind: 'day', day: today.day + 2 }];
    return [{ kind: 'day', day: next === undefined ? today.day : today.day + 1 }];
  },
};

/** Reads "now" and "right now" where they close the thought. */
export const now: DateRule = {
  name: 'now',
  pattern: phrase('(?:right now|is now|now)(?=$|[.!?])'),
  read: () => [{ kind: 'instant', minutesAhead: 0 }],
};

/** Reads "next week" as its Monday, "this week" as its Friday or today, "this weekend" as its Saturday. */
export const namedWeek: DateRule = {
  name: 'named week',
  pattern: phrase(
    '(?:(?<end>(?:the )?end of (?:the |this )?week|eow|later this week|this week)|(?:the )?(?:end of )?(?<next>next|following|coming) week(?!end)|(?:(?:over|at|on|this|the|during the|over the|at the|on the|this coming) )(?<weekend>weekend)|(?<nextend>next weekend))',
  ),
  read: ({ end, next, nextend }, today) => {
    const monday = mondayOf(today.day);
    if (end !== undefined) return [{ kind: 'day', day: Math.max(today.day, monday + 4) }];
    if (next !== undefined) return [{ kind: 'day', day: monday + 7 }];
    if (nextend !== undefined) return [{ kind: 'day', day: monday + 12 }];
    return [
      { kind: 'weekday', weekday: 5 },
      { kind: 'weekday', weekday: 6 },
    ];
  },
};

/** Reads "next month" as its first day, "end of the month" as its last, "mid december" as its fifteenth. */
export const namedMonth: DateRule = {
  name: 'named month',
  pattern: phrase(
    `(?:(?<end>(?:the )?(?:end of|last day of) (?:the |this )?month|eom)|(?:the )?(?:(?<endNext>end of) )?(?:the )?next month|(?<place>(?:the )?(?:end|start|beginning|middle) of|early|mid|late)[ -](?<named>${month})|(?<=\\b(?:in|by|until|before|next|this) )(?<only>(?!may\\b|march\\b)${month}|(?:may|march)(?=$|[,.!?])))`,
  ),
  read: ({ end, endNext, place, named, only }, today) => {
    if (end !== undefined) return [{ kind: 'day', day: lastOf(today.day) }];
    if (named !== undefined)
      return [{ kind: 'day', day: within(place ?? '', monthAhead(monthNumber(named), today)) }];
    if (only !== undefined) return [{ kind: 'day', day: monthAhead(monthNumber(only), today) }];
    const first = firstOf(addMonths(today.day, 1));
    return [{ kind: 'day', day: endNext === undefined ? first : lastOf(first) }];
  },
};

/** Reads "the week of october 6th": the date that follows moves to its week's Monday, a Sunday to the next. */
export const weekOf: DateRule = {
  name: 'week of',
  pattern: phrase('(?:the )?week (?:of|commencing|beginning|starting)(?= )'),
  read: () => [{ kind: 'week-of' }],
};

/** Reads "the weekend after next", "a working day" and the like only as far as a list of words can: see weekends. */
export const comingWeekend: DateRule = {
  name: 'coming weekend',
  pattern: phrase('weekend(?=$|[,.!?])'),
  read: (_, today) => [{ kind: 'day', day: weekdayFrom(today.day, 5) }],
};

function firstOf(day: number): number {
  return day - partsOf(day).dayOfMonth + 1;
}

function lastOf(day: number): number {
  const { year, month: monthOfYear } = partsOf(day);
  return dayOf(year, monthOfYear, daysInMonth(year, monthOfYear)) ?? day;
}

/** The first day of the coming month of that number; this month counts as coming until it has begun. */
function monthAhead(monthOfYear: number, today: Today): number {
  const { year, month: thisMonth } = partsOf(today.day);
  return dayOf(monthOfYear > thisMonth ? year : year + 1, monthOfYear, 1) ?? today.day;
}

function within(place: string, first: number): number {
  if (/end|late/i.test(place)) return lastOf(first);
  return /mid/i.test(place) ? first + 14 : first;
}

import {
  addMonths,
  mondayOf,
  ordinalWeekday,
  partsOf,
  weekdayFrom,
  type EpochDay,
} from '@pouch/schedule/calendar';
import type { DateRule, Fact, Today } from '../fact.ts';
import { phrase } from '../phrase-pattern.ts';
import { fullWeekday, month, monthNumber, numberOf, ordinal, weekday, weekdayNumber } from '../words.ts';

/** Reads "next friday" (the friday of next week), "this friday", "coming thursday", "friday after next". */
export const whichWeekday: DateRule = {
  name: 'this or next weekday',
  pattern: phrase(
    `(?:(?<which>this|next|nxt|coming|following|this coming|this next) (?<day>${weekday})|(?<after>${weekday}) after next)(?! lunch\\b)`,
  ),
  read: ({ which, day, after }, today) => {
    if (after !== undefined) return on(nextWeek(today, after));
    if (/next|nxt|following/i.test(which ?? '')) return on(nextWeek(today, day ?? ''));
    if (/^this$/i.test(which ?? '')) return on(weekdayFrom(today.day, weekdayNumber(day ?? '')));
    return on(weekdayFrom(today.day + 1, weekdayNumber(day ?? '')));
  },
};

/** Reads "wednesday of next week", "tuesday next week", "next week wednesday", "tuesday of this week". */
export const weekdayOfWeek: DateRule = {
  name: 'weekday of a week',
  pattern: phrase(
    `(?:(?<day>${weekday}) (?:of |in )?(?:the )?(?<which>this|next|following|coming) week|(?:the )?(?<first>this|next|following|coming) week,? (?:on )?(?<later>${weekday}))`,
  ),
  read: ({ day, which, first, later }, today) => {
    const weeks = /this/i.test(which ?? first ?? '') ? 0 : 7;
    return on(mondayOf(today.day) + weeks + weekdayNumber(day ?? later ?? ''));
  },
};

/** Reads "first friday of july", "the first friday of next month", "last monday in august 2027". */
export const ordinalWeekdayOfMonth: DateRule = {
  name: 'ordinal weekday of a month',
  pattern: phrase(
    `(?:the )?(?<ordinal>last|${ordinal}) (?<day>${weekday}) (?:of|in) (?:(?<named>${month})(?:,? (?<year>20\\d{2}))?|(?<which>this|next|the following) month)`,
  ),
  read: ({ ordinal: place, day, named, year, which }, today) => {
    const position = /last/i.test(place ?? '') ? -1 : numberOf(place ?? '');
    const find = (y: number, m: number): EpochDay | null =>
      ordinalWeekday(y, m, weekdayNumber(day ?? ''), position);
    if (named === undefined) {
      const target = partsOf(addMonths(today.day, /this/i.test(which ?? '') ? 0 : 1));
      return on(find(target.year, target.month));
    }
    const thisYear = partsOf(today.day).year;
    if (year !== undefined) return on(find(Number(year), monthNumber(named)));
    const found = find(thisYear, monthNumber(named));
    return on(found !== null && found >= today.day ? found : find(thisYear + 1, monthNumber(named)));
  },
};

/** Reads "two mondays later", "in two mondays". */
export const weekdaysLater: DateRule = {
  name: 'weekdays later',
  pattern: phrase(`(?<count>two|three|four|[234]) (?<day>${fullWeekday})s? (?:later|from now)`),
  read: ({ count, day }, today) =>
    on(weekdayFrom(today.day + 1, weekdayNumber(day ?? '')) + 7 * (numberOf(count ?? '') - 1)),
};

/** Reads "friday week": the friday after the coming one. */
export const weekdayWeek: DateRule = {
  name: 'weekday week',
  pattern: phrase(`(?<day>${fullWeekday}) week(?=$|[,.!?]| at| \\d)`),
  read: ({ day }, today) => on(weekdayFrom(today.day + 1, weekdayNumber(day ?? '')) + 7),
};

/** Reads "on tuesday", "friday", "thurs 3pm"; short names that are also words need a sign of time beside them. */
export const bareWeekday: DateRule = {
  name: 'weekday',
  pattern: phrase(
    `(?:(?<full>${fullWeekday}|saterday|wednsday|wendesday|thrusday)|(?<short>tues|weds|thurs|thur|thu|tue)\\.?|(?<=\\b(?:on|by|for|due|before|until|till|from|this) |^)(?<led>mon|wed|fri|sat|sun)\\.?(?! (?:cream|screen|hat|lotion|dried|dress|tan|bed|lounger|glasses|nav|in|roof|block))|(?<!\\bthe )(?<alone>mon|wed|fri|sat|sun)\\.?(?=$|[,.!?;)]| (?:\\d|at\\b|the\\b|morning|afternoon|evening|night|noon|lunch|half|quarter|or\\b|&|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))`,
  ),
  read: ({ full, short, led, alone }) => [
    { kind: 'weekday', weekday: weekdayNumber(full ?? short ?? led ?? alone ?? '') },
  ],
};

function nextWeek(today: Today, name: string): EpochDay {
  return mondayOf(today.day) + 7 + weekdayNumber(name);
}

function on(day: EpochDay | null): Fact[] | null {
  return day === null ? null : [{ kind: 'day', day }];
}

import {
  addMonths,
  mondayOf,
  ordinalWeekday,
  partsOf,
  weekdayFrom,
  type EpochDay,
} from '@pouch/schedule/calendar';
import type { DateRule, Fact, Today } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import {
  fullWeekday,
  month,
  monthNumber,
  numberOf,
  ordinal,
  weekday,
  weekdayNumber,
} from '../grammar/words.ts';

/** What makes another word of a short weekday in front of it: "sun cream", "sat nav", "mon cheri". */
const notWeekday =
  'cream|screen|block|hat|lotion|dried|dress|tan|bed|beds|lounger|loungers|glasses|shade|bonnet|bear|visor|oil|rise|valley|nav|navs|phone|dish|tv|in|on|up|down|still|the|exams?|prep|fat|roof|ends|to|lamp|catcher|flower|by|around|like|love|rather|better|is|was|cheri|chéri|amour|ami|calamari|dieu|repos|bébé';

/** Reads "next friday" (the friday of next week), "this friday", "coming thursday", "friday after next". */
export const whichWeekday: DateRule = {
  name: 'this or next weekday',
  pattern: phrase(
    `(?:(?<which>this|next|nxt|coming|upcoming|following|this coming|this next) (?<day>${weekday})|(?:the )?(?<after>${weekday}) after next)(?! lunch\\b)`,
  ),
  read: ({ which, day, after }, today) => {
    if (after !== undefined) return on(weekdayFrom(today.day + 8, weekdayNumber(after)));
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

const few = 'two|three|four|five|six|[2-6]';

/** Reads "two mondays later", "in two mondays", "3 fridays from now". */
export const weekdaysLater: DateRule = {
  name: 'weekdays later',
  pattern: phrase(
    `(?:(?<count>${few}) (?<day>${fullWeekday}|weekend)s? (?:later|from (?:now|today))|in (?<ahead>${few}) (?<name>${fullWeekday}|weekend)s?)`,
  ),
  read: ({ count, day, ahead, name }, today) => {
    const which = (day ?? name ?? '').toLowerCase();
    const first = weekdayFrom(today.day + 1, which === 'weekend' ? 5 : weekdayNumber(which));
    return on(first + 7 * (numberOf(count ?? ahead ?? '') - 1));
  },
};

/** Reads "friday week", the friday after the coming one, and "tomorrow week". */
export const weekdayWeek: DateRule = {
  name: 'weekday week',
  pattern: phrase(
    `(?:(?<day>${weekday})|(?<tomorrow>tomorrow|tmrw|tomoz)|(?<today>today)) week(?=$|[,.!?;)]| (?:at|@|for|with|morning|afternoon|evening|\\d))`,
  ),
  read: ({ day, tomorrow, today: same }, today) => {
    if (same !== undefined) return on(today.day + 7);
    if (tomorrow !== undefined) return on(today.day + 8);
    return on(weekdayFrom(today.day + 1, weekdayNumber(day ?? '')) + 7);
  },
};

/** Reads "the monday after", "last friday before", "third tuesday after", "closest monday to" in front of another date. */
export const weekdayBesideDate: DateRule = {
  name: 'weekday beside a date',
  pattern: phrase(
    `(?:the )?(?:(?<weekendOf>weekend) of|(?<near>(?:${ordinal}[ -])?(?:closest|nearest)) (?<nearDay>${weekday}) to|(?:(?<count>first|last|second|third|fourth|1st|2nd|3rd|4th) )?(?<day>${weekday}|weekend) (?<way>before|after)(?! (?:next|this|last|lunch|work|school|tea)))(?= (?:the )?[\\p{L}\\d])`,
  ),
  read: ({ weekendOf, near, nearDay, count, day, way }) => {
    if (weekendOf !== undefined) return [{ kind: 'weekday-from', weekday: 5, count: 1, way: 'nearest' }];
    if (near !== undefined) {
      const place = Math.max(1, numberOf(near.replace(/[ -](?:closest|nearest)$/i, '')));
      return [{ kind: 'weekday-from', weekday: weekdayNumber(nearDay ?? ''), count: place, way: 'nearest' }];
    }
    const place = count === undefined || /last/i.test(count) ? 1 : numberOf(count);
    const isWeekend = /weekend/i.test(day ?? '');
    return [
      {
        kind: 'weekday-from',
        weekday: isWeekend ? 5 : weekdayNumber(day ?? ''),
        count: place,
        way: way?.toLowerCase() === 'before' ? 'before' : 'after',
      },
    ];
  },
};

/** Reads "on tuesday", "friday", "thurs 3pm"; short names that are also words need a sign of time beside them. */
export const bareWeekday: DateRule = {
  name: 'weekday',
  pattern: phrase(
    `(?:(?<!\\b(?:black|good|easter|palm|ash|cyber|whit|maundy|shrove|super|manic|blue|ruby|freaky|holy|fat|last|casual|mothering|remembrance|bloody|pancake|throwback|taco|holiday) )(?<full>${fullWeekday}(?! the \\p{L}+['’]s)|saterday|wednsday|wendesday|thrusday)|(?<short>tues|weds|thurs|thur|thu|tue)\\.?|(?<=\\b(?:on|by|for|due|before|until|till|from|this|coming) |^)(?<led>mon|wed|fri|sat|sun)\\.?(?! (?:${notWeekday}))|(?<!\\b(?:the|to|a|red|rising|setting|midnight|morning|evening|summer|winter|after|much|in|tuscan|he|she|it|we|they|i) )(?<alone>mon|wed|fri|sat|sun)\\.?(?=$|[,.!?;)]| (?:\\d|at\\b|the \\d|morn|afternoon|arvo|evening|eve\\b|night|noon|lunch|half|quarter|[ap]m\\b|or\\b|between\\b|from\\b|&|[-–] |w\\/|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))`,
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

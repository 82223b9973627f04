import {
  addMonths,
  startOfWeek,
  ordinalWeekday,
  toDateParts,
  weekdayOnOrAfter,
  type EpochDay,
} from '@pouch/schedule/calendar';
import { anyOf } from '../../text/pattern.ts';
import type { DateRule, Fact, ReferenceTime } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import {
  fullWeekday,
  month,
  monthNumber,
  parseNumber,
  ordinal,
  tomorrow,
  week,
  weekday,
  weekdayNumber,
} from '../grammar/words.ts';

/** Words after "sun", "sat" or "mon" that make them no weekday: "sun cream", "sat nav", "mon cheri". */
const notWeekday = anyOf(
  'cream|screen|block|hat|lotion|dried|dress|tan|bed|beds|lounger|loungers|glasses|shade|bonnet|bear|visor|oil|rise',
  'valley|nav|navs|phone|dish|tv|in|on|up|down|still|the|exams?|prep|fat|roof|ends|to|lamp|catcher|flower|by|around',
  'like|love|rather|better|is|was|cheri|chéri|amour|ami|calamari|dieu|repos|bébé',
);

/** "The plumber's coming thursday" says who comes. */
const coming = "(?<!['’]s |['’]re |\\b(?:is|are) )coming";

/** Reads "next friday" (the friday of next week), "this friday", "coming thursday", "friday after next". */
export const thisOrNextWeekday: DateRule = {
  name: 'this or next weekday',
  cue: ['day', 'which'],
  pattern: phrase(
    `${anyOf(
      `(?<which>this|next|nxt|${coming}|upcoming|following|this coming|this next) (?<day>${weekday})`,
      `(?:the )?(?<after>${weekday}) after next`,
    )}(?! lunch\\b)`,
  ),
  read: ({ which, day, after }, today) => {
    if (after !== undefined) return dayFact(weekdayOnOrAfter(today.day + 8, weekdayNumber(after)));
    if (/next|nxt|following/i.test(which ?? '')) return dayFact(weekdayOfNextWeek(today, day ?? ''));
    if (/^this$/i.test(which ?? '')) return dayFact(weekdayOnOrAfter(today.day, weekdayNumber(day ?? '')));
    return dayFact(weekdayOnOrAfter(today.day + 1, weekdayNumber(day ?? '')));
  },
};

/** Reads "wednesday of next week", "tuesday next week", "next week wednesday", "tuesday of this week". */
export const weekdayOfWeek: DateRule = {
  name: 'weekday of a week',
  cue: 'whichWeek',
  pattern: phrase(
    anyOf(
      `(?<day>${weekday}) (?:of |in )?(?:the )?(?<which>this|next|nxt|following|coming) ${week}`,
      `(?:the )?(?<first>this|next|nxt|following|coming) ${week},? (?:on )?(?<later>${weekday})`,
    ),
  ),
  read: ({ day, which, first, later }, today) => {
    const weeks = /this/i.test(which ?? first ?? '') ? 0 : 7;
    return dayFact(startOfWeek(today.day) + weeks + weekdayNumber(day ?? later ?? ''));
  },
};

/** Reads "first friday of july", "the first friday of next month", "last monday in august 2027". */
export const ordinalWeekdayOfMonth: DateRule = {
  name: 'ordinal weekday of a month',
  cue: ['day', 'ofMonth'],
  pattern: phrase(
    `(?:the )?(?<ordinal>last|${ordinal}) (?<day>${weekday}) (?:of|in) ` +
      `(?:(?<named>${month})(?:,? (?<year>20\\d{2}))?|(?<which>this|next|the following) month)`,
  ),
  read: ({ ordinal: place, day, named, year, which }, today) => {
    const position = /last/i.test(place ?? '') ? -1 : parseNumber(place ?? '');
    const find = (y: number, m: number): EpochDay | null =>
      ordinalWeekday(y, m, weekdayNumber(day ?? ''), position);
    if (named === undefined) {
      const target = toDateParts(addMonths(today.day, /this/i.test(which ?? '') ? 0 : 1));
      return dayFact(find(target.year, target.month));
    }
    const thisYear = toDateParts(today.day).year;
    if (year !== undefined) return dayFact(find(Number(year), monthNumber(named)));
    const found = find(thisYear, monthNumber(named));
    return dayFact(found !== null && found >= today.day ? found : find(thisYear + 1, monthNumber(named)));
  },
};

const few = 'two|three|four|five|six|[2-6]';

/** Reads "two mondays later", "in two mondays", "3 fridays from now". */
export const weekdaysLater: DateRule = {
  name: 'weekdays later',
  cue: ['day', 'weekdaysLater'],
  pattern: phrase(
    anyOf(
      `(?<count>${few}) (?<day>${fullWeekday}|weekend)s? (?:later|from (?:now|today))`,
      `in (?<ahead>${few}) (?<name>${fullWeekday}|weekend)s?`,
    ),
  ),
  read: ({ count, day, ahead, name }, today) => {
    const which = (day ?? name ?? '').toLowerCase();
    const first = weekdayOnOrAfter(today.day + 1, which === 'weekend' ? 5 : weekdayNumber(which));
    return dayFact(first + 7 * (parseNumber(count ?? ahead ?? '') - 1));
  },
};

/** Words after "friday week" that make the week a name: "the monday week menu". */
const afterOtherWeek =
  'of|after|before|in|plan|planner|menu|one|two|three|commencing|beginning|starting|[1-9](?![\\d:.]| ?[ap]m)';

/** Reads "friday week" and "monday fortnight", one and two weeks after the coming one, and "tomorrow week". */
export const weekdayWeek: DateRule = {
  name: 'weekday week',
  cue: ['day', 'weekOrFortnight'],
  pattern: phrase(
    `(?:(?<day>${weekday})|(?<next>${tomorrow})|(?<now>today)) (?:${week}|(?<fortnight>fortnight))` +
      `(?! (?:${afterOtherWeek})(?!\\p{L}))`,
  ),
  read: ({ day, next, now, fortnight }, today) => {
    const later = today.day + (fortnight === undefined ? 7 : 14);
    if (now !== undefined) return dayFact(later);
    return dayFact(next === undefined ? weekdayOnOrAfter(later + 1, weekdayNumber(day ?? '')) : later + 1);
  },
};

/** Reads "the monday after", "last friday before", "third tuesday after", "closest monday to" before another date. */
export const weekdayBesideDate: DateRule = {
  name: 'weekday beside a date',
  cue: ['day', 'besideWeekday'],
  pattern: phrase(
    `(?:the )?${anyOf(
      '(?<weekendOf>weekend) of',
      `(?<near>(?:${ordinal}[ -])?(?:closest|nearest)) (?<nearDay>${weekday}) to`,
      `(?:(?<count>first|last|second|third|fourth|1st|2nd|3rd|4th) )?(?<day>${weekday}|weekend) (?<way>before|after)` +
        `(?! (?:next|this|last|lunch|work|school|tea|\\d{1,2}(?:[.:]\\d\\d)?(?:$|[,.!?;)]| (?!${month})\\p{L})))`,
    )}(?= (?:the )?[\\p{L}\\d])`,
  ),
  read: ({ weekendOf, near, nearDay, count, day, way }) => {
    if (weekendOf !== undefined) return [{ kind: 'weekday-from', weekday: 5, count: 1, way: 'nearest' }];
    if (near !== undefined) {
      const place = Math.max(1, parseNumber(near.replace(/[ -](?:closest|nearest)$/i, '')));
      return [{ kind: 'weekday-from', weekday: weekdayNumber(nearDay ?? ''), count: place, way: 'nearest' }];
    }
    const place = count === undefined || /last/i.test(count) ? 1 : parseNumber(count);
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

/** Words before a weekday in a name: "black friday", "shrove tuesday". */
const namedDays = anyOf(
  'black|good|easter|palm|ash|cyber|whit|maundy|shrove|super|manic|blue|ruby|freak(?:y|ier)|holy|fat|last|casual|mothering',
  'remembrance|bloody|pancake|throwback|taco|holiday',
);
/** Words before "sun", "sat", "mon" and "wed" that make them no weekday. */
const beforeOtherWords = anyOf(
  'the|to|a|red|rising|setting|midnight|morning|evening|summer|winter|after|much|in|tuscan|he|she|it|we|they|i',
);
/** What may follow "sun", "sat", "mon" and "wed" without a preposition when they are weekdays. */
const timeAfter = anyOf(
  '\\d|at\\b|@|nite\\b|the \\d|morn|afternoon|aft\\b|arvo|evening|eve\\b|night|noon|lunch|half|quarter|[ap]m\\b',
  'or\\b|between\\b|from\\b|re\\b|&|[-–] |w\\/|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec',
);

/** Reads "on tuesday", "friday", "thurs 3pm"; abbreviations that are also words need a preposition or a time beside them. */
export const bareWeekday: DateRule = {
  name: 'weekday',
  cue: 'day',
  pattern: phrase(
    anyOf(
      `(?<!\\b${namedDays} )(?<full>${fullWeekday}(?! the \\p{L}+['’]s))`,
      '(?<short>tues|weds|thurs|thur|thu|tue)\\.?',
      `(?<=\\b(?:on|by|for|due|before|until|till|from|this|coming) |^)(?<led>mon|wed|fri|sat|sun)\\.?(?! ${notWeekday})`,
      `(?<!\\b${beforeOtherWords} )(?<alone>mon|wed|fri|sat|sun)\\.?(?=$|[,.!?;)]| ${timeAfter})`,
    ),
  ),
  read: ({ full, short, led, alone }) => [
    { kind: 'weekday', weekday: weekdayNumber(full ?? short ?? led ?? alone ?? '') },
  ],
};

function weekdayOfNextWeek(today: ReferenceTime, name: string): EpochDay {
  return startOfWeek(today.day) + 7 + weekdayNumber(name);
}

function dayFact(day: EpochDay | null): Fact[] | null {
  return day === null ? null : [{ kind: 'day', day }];
}

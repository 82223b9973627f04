import {
  toEpochDay,
  ordinalWeekday,
  toDateParts,
  weekdayOnOrAfter,
  type EpochDay,
} from '@pouch/schedule/calendar';
import { classifyVerb } from '../../lexicon/verbs.ts';
import { anyOf } from '../../text/pattern.ts';
import type { DateRule } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';

type Holiday = (year: number, dayFirst: boolean) => EpochDay | null;

/** The date of each holiday, by pattern. Mother's Day is the British one outside America. */
const holidays: [RegExp, Holiday][] = [
  [/(?:christmas|xmas) eve/i, (year) => toEpochDay(year, 12, 24)],
  [/christmas|xmas/i, (year) => toEpochDay(year, 12, 25)],
  [/boxing|stephen/i, (year) => toEpochDay(year, 12, 26)],
  [/new year['’]?s? eve|nye|hogmanay/i, (year) => toEpochDay(year, 12, 31)],
  [/new year/i, (year) => toEpochDay(year, 1, 1)],
  [/hallow/i, (year) => toEpochDay(year, 10, 31)],
  [/valentine/i, (year) => toEpochDay(year, 2, 14)],
  [/patrick|paddy/i, (year) => toEpochDay(year, 3, 17)],
  [/david/i, (year) => toEpochDay(year, 3, 1)],
  [/george/i, (year) => toEpochDay(year, 4, 23)],
  [/andrew/i, (year) => toEpochDay(year, 11, 30)],
  [/burns/i, (year) => toEpochDay(year, 1, 25)],
  [/thanksgiving/i, (year) => ordinalWeekday(year, 11, 3, 4)],
  [/black/i, (year) => daysAfter(ordinalWeekday(year, 11, 3, 4), 1)],
  [/cyber/i, (year) => daysAfter(ordinalWeekday(year, 11, 3, 4), 4)],
  [/memorial/i, (year) => ordinalWeekday(year, 5, 0, -1)],
  [/labou?r/i, (year) => ordinalWeekday(year, 9, 0, 1)],
  [/luther|mlk/i, (year) => ordinalWeekday(year, 1, 0, 3)],
  [/president/i, (year) => ordinalWeekday(year, 2, 0, 3)],
  [/columbus/i, (year) => ordinalWeekday(year, 10, 0, 2)],
  [/veteran|armistice/i, (year) => toEpochDay(year, 11, 11)],
  [/remembrance/i, (year) => ordinalWeekday(year, 11, 6, 2)],
  [/juneteenth/i, (year) => toEpochDay(year, 6, 19)],
  [/groundhog/i, (year) => toEpochDay(year, 2, 2)],
  [/earth/i, (year) => toEpochDay(year, 4, 22)],
  [/mayo/i, (year) => toEpochDay(year, 5, 5)],
  [/canada/i, (year) => toEpochDay(year, 7, 1)],
  [/bastille/i, (year) => toEpochDay(year, 7, 14)],
  [/australia/i, (year) => toEpochDay(year, 1, 26)],
  [/anzac/i, (year) => toEpochDay(year, 4, 25)],
  [/fool/i, (year) => toEpochDay(year, 4, 1)],
  [/pancake|shrove|mardi/i, (year) => easterSunday(year) - 47],
  [/ash/i, (year) => easterSunday(year) - 46],
  [/palm/i, (year) => easterSunday(year) - 7],
  [/maundy/i, (year) => easterSunday(year) - 3],
  [/good friday/i, (year) => easterSunday(year) - 2],
  [/easter monday/i, (year) => easterSunday(year) + 1],
  [/easter/i, (year) => easterSunday(year)],
  [/ascension/i, (year) => easterSunday(year) + 39],
  [/whit monday/i, (year) => easterSunday(year) + 50],
  [/pentecost|whit/i, (year) => easterSunday(year) + 49],
  [
    /mother|mum|mom/i,
    (year, dayFirst) => (dayFirst ? easterSunday(year) - 21 : ordinalWeekday(year, 5, 6, 2)),
  ],
  [/father|dad/i, (year) => ordinalWeekday(year, 6, 6, 3)],
  [/bonfire|guy/i, (year) => toEpochDay(year, 11, 5)],
  [/independence|july/i, (year) => toEpochDay(year, 7, 4)],
];

const names = [
  "christmas(?: eve| day)?|xmas(?: eve| day)?|boxing day|(?:st|saint)\\.? stephen['’]?s day",
  "new year['’]?s?(?: eve| day)|new years|nye|hogmanay|hallowe['’]?en(?: night)?",
  "valentine['’]?s?['’]? day|valentine['’]?s['’]?",
  "(?:st|saint)\\.? (?:patrick|paddy)['’]?s?(?: day)?|(?:st|saint)\\.? (?:david|george|andrew)['’]?s?['’]? day",
  'burns night|thanksgiving(?: day)?|black friday|cyber monday|memorial day|labou?r day',
  "martin luther king(?:,? jr\\.?|['’]?s)? day|mlk day|president['’]?s?['’]? day|columbus day",
  "veteran['’]?s?['’]? day|armistice day|remembrance sunday|juneteenth|groundhog day|earth day|cinco de mayo",
  "canada day|bastille day|australia day|anzac day|april fool['’]?s?['’]?(?: day)?",
  'pancake (?:day|tuesday)|shrove tuesday|mardi gras|ash wednesday|palm sunday|maundy thursday|good friday',
  'easter(?: sunday| monday)?|ascension day|whit (?:sunday|monday)|pentecost|mothering sunday',
  "(?:mother|father|mum|mom|dad)['’]?s?['’]? day|bonfire night|guy fawkes(?: night)?|independence day",
  '(?:the )?(?:4th|fourth) of july',
].join('|');
/** Nouns that form a name with a holiday before them: "christmas pudding", "thanksgiving flight". */
const holidayNouns = anyOf(
  'presents?|gifts?|cards?|trees?|cakes?|dinners?|lunch|meals?|menu|party|parties|do(?! (?:the|my|our|a))|lights|dress|outfit|jumpers?',
  'sweaters?|decorations?|decs|shopping|pudding|crackers|eggs?|costumes?|cookies|biscuits|album|songs?|playlist|film',
  'movie|flights?|trip|travel|holidays?|hols|break|weekend|week|sales?|deals?|turkey|ham|pie|pies|fair|market|show',
  'service|list|stuff|bits|morning|party|pyjamas|pjs|jobs|club|carols?|concert|wreath|stockings?|flowers',
  'chocolates?|sweets|candy|feast|specials?|stamps|tv|plans|resurgence',
);
const notHolidayNoun = `(?! ${holidayNouns}(?!\\p{L}))`;
const clockAfter = '\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m|\\d{1,2}:\\d\\d';
const timeAfter = `(?:at|@|by|with|and|early|lunchtime|afternoon|evening|night|noon|${clockAfter})(?!\\p{L})`;
const closing = `(?=$|[,.!?;)]| ${timeAfter}| morning(?=$|[,.!?;)]| (?:at|with)))`;

/** The day of the feast itself, unlike "christmas": a dinner that is named after it is on that day. */
const namedDays =
  "(?:christmas|xmas) (?:eve|day)|boxing day|new year['’]?s? (?:eve|day)|nye|hogmanay|easter (?:sunday|monday)|thanksgiving";
const meals = '(?:party|dinner|lunch|drinks|brunch|breakfast|supper|tea|mass|service|meal|do)';

/**
 * Reads holidays where they can only be dates: after a preposition, before a year, at the end of a clause, and before a meal or a
 * task: "boxing day lunch at ed's", "black friday get the tv".
 */
export const holiday: DateRule = {
  name: 'holiday',
  cue: 'holiday',
  pattern: phrase(
    `${anyOf(
      `(?<=\\b(?:on|by|before|after|until|till|this|next) )(?<led>${names})${notHolidayNoun}`,
      `(?<=\\b(?:at|for|around|is|over) )(?<loose>${names})${closing}`,
      `(?<last>${names})(?: (?<year>20\\d{2})(?!:)|${closing})`,
      `(?<meal>${namedDays})(?= ${meals}(?=$|[,.!?;)]| (?:at|@|with|w|${clockAfter}|\\d)(?!\\p{L})))`,
      `(?<=^)(?<opening>${namedDays}|black friday|good friday|bonfire night)(?= (?<next>\\p{L}+))`,
    )}(?: (?<after>20\\d{2})(?!:))?`,
  ),
  read: ({ led, loose, last, meal, opening, next, year, after: yearAfter }, today) => {
    const name = led ?? loose ?? last ?? meal ?? opening ?? '';
    if (next !== undefined && classifyVerb(next.toLowerCase()) === 'other') return null;
    const find = holidays.find(([pattern]) => pattern.test(name))?.[1];
    if (find === undefined) return null;
    const givenYear = year ?? yearAfter;
    const thisYear = toDateParts(today.day).year;
    if (givenYear !== undefined) return holidayFact(find(Number(givenYear), today.dayFirst));
    const found = find(thisYear, today.dayFirst);
    return holidayFact(found !== null && found >= today.day ? found : find(thisYear + 1, today.dayFirst));
  },
};

/** Reads "bank holiday monday" by the Monday bank holidays of England and Wales. */
export const bankHoliday: DateRule = {
  name: 'bank holiday',
  cue: 'bankHoliday',
  pattern: phrase(
    '(?:(?<which>(?:early )?may(?: day)?|spring|late may|august|summer|easter) bank holiday(?: monday)?' +
      '|bank holiday monday)(?=$|[,.!?;)]| at| \\d)',
  ),
  read: ({ which }, today) => {
    const { year } = toDateParts(today.day);
    const days = [year, year + 1].flatMap((each) => bankHolidays(each, which));
    return holidayFact(days.filter((day) => day >= today.day).sort((one, other) => one - other)[0] ?? null);
  },
};

function bankHolidays(year: number, which: string | undefined): EpochDay[] {
  const named: [RegExp, EpochDay | null][] = [
    [/easter/i, easterSunday(year) + 1],
    [/^(?:early )?may/i, ordinalWeekday(year, 5, 0, 1)],
    [/spring|late may/i, ordinalWeekday(year, 5, 0, -1)],
    [/august|summer/i, ordinalWeekday(year, 8, 0, -1)],
  ];
  return named.flatMap(([name, day]) => (which === undefined || name.test(which) ? (day ?? []) : []));
}

function daysAfter(day: EpochDay | null, days: number): EpochDay | null {
  return day === null ? null : day + days;
}

function holidayFact(day: EpochDay | null): ReturnType<DateRule['read']> {
  return day === null ? null : [{ kind: 'holiday', day }];
}

/** Gregorian Easter Sunday: the Sunday after the first full moon of spring ("anonymous" computus, 1876). */
function easterSunday(year: number): EpochDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const late =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const fullMoon = (toEpochDay(year, 3, 21) ?? 0) + late;
  return weekdayOnOrAfter(fullMoon + 1, 6);
}

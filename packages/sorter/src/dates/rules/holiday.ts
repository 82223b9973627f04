import { dayOf, ordinalWeekday, partsOf, weekdayFrom, type EpochDay } from '@pouch/schedule/calendar';
import type { DateRule } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';

type Holiday = (year: number, dayFirst: boolean) => EpochDay | null;

/** Each pattern beside the date it stands for; writers outside America keep the British Mother's Day. */
const holidays: [RegExp, Holiday][] = [
  [/(?:christmas|xmas) eve/i, (year) => dayOf(year, 12, 24)],
  [/christmas|xmas/i, (year) => dayOf(year, 12, 25)],
  [/boxing|stephen/i, (year) => dayOf(year, 12, 26)],
  [/new year['’]?s? eve|nye|hogmanay/i, (year) => dayOf(year, 12, 31)],
  [/new year/i, (year) => dayOf(year, 1, 1)],
  [/hallow/i, (year) => dayOf(year, 10, 31)],
  [/valentine/i, (year) => dayOf(year, 2, 14)],
  [/patrick|paddy/i, (year) => dayOf(year, 3, 17)],
  [/david/i, (year) => dayOf(year, 3, 1)],
  [/george/i, (year) => dayOf(year, 4, 23)],
  [/andrew/i, (year) => dayOf(year, 11, 30)],
  [/burns/i, (year) => dayOf(year, 1, 25)],
  [/thanksgiving/i, (year) => ordinalWeekday(year, 11, 3, 4)],
  [/black/i, (year) => after(ordinalWeekday(year, 11, 3, 4), 1)],
  [/cyber/i, (year) => after(ordinalWeekday(year, 11, 3, 4), 4)],
  [/memorial/i, (year) => ordinalWeekday(year, 5, 0, -1)],
  [/labou?r/i, (year) => ordinalWeekday(year, 9, 0, 1)],
  [/luther|mlk/i, (year) => ordinalWeekday(year, 1, 0, 3)],
  [/president/i, (year) => ordinalWeekday(year, 2, 0, 3)],
  [/columbus/i, (year) => ordinalWeekday(year, 10, 0, 2)],
  [/veteran|armistice/i, (year) => dayOf(year, 11, 11)],
  [/remembrance/i, (year) => ordinalWeekday(year, 11, 6, 2)],
  [/juneteenth/i, (year) => dayOf(year, 6, 19)],
  [/groundhog/i, (year) => dayOf(year, 2, 2)],
  [/earth/i, (year) => dayOf(year, 4, 22)],
  [/mayo/i, (year) => dayOf(year, 5, 5)],
  [/canada/i, (year) => dayOf(year, 7, 1)],
  [/bastille/i, (year) => dayOf(year, 7, 14)],
  [/australia/i, (year) => dayOf(year, 1, 26)],
  [/anzac/i, (year) => dayOf(year, 4, 25)],
  [/fool/i, (year) => dayOf(year, 4, 1)],
  [/pancake|shrove|mardi/i, (year) => easterOf(year) - 47],
  [/ash/i, (year) => easterOf(year) - 46],
  [/palm/i, (year) => easterOf(year) - 7],
  [/maundy/i, (year) => easterOf(year) - 3],
  [/good friday/i, (year) => easterOf(year) - 2],
  [/easter monday/i, (year) => easterOf(year) + 1],
  [/easter/i, (year) => easterOf(year)],
  [/ascension/i, (year) => easterOf(year) + 39],
  [/whit monday/i, (year) => easterOf(year) + 50],
  [/pentecost|whit/i, (year) => easterOf(year) + 49],
  [/mother|mum|mom/i, (year, dayFirst) => (dayFirst ? easterOf(year) - 21 : ordinalWeekday(year, 5, 6, 2))],
  [/father|dad/i, (year) => ordinalWeekday(year, 6, 6, 3)],
  [/bonfire|guy/i, (year) => dayOf(year, 11, 5)],
  [/independence|july/i, (year) => dayOf(year, 7, 4)],
];

const names =
  "christmas(?: eve| day)?|xmas(?: eve| day)?|boxing day|(?:st|saint)\\.? stephen['’]?s day|new year['’]?s?(?: eve| day)|new years|nye|hogmanay|hallowe['’]?en(?: night)?|valentine['’]?s?['’]? day|valentine['’]?s['’]?|(?:st|saint)\\.? (?:patrick|paddy)['’]?s?(?: day)?|(?:st|saint)\\.? (?:david|george|andrew)['’]?s?['’]? day|burns night|thanksgiving(?: day)?|black friday|cyber monday|memorial day|labou?r day|martin luther king(?:,? jr\\.?|['’]?s)? day|mlk day|president['’]?s?['’]? day|columbus day|veteran['’]?s?['’]? day|armistice day|remembrance sunday|juneteenth|groundhog day|earth day|cinco de mayo|canada day|bastille day|australia day|anzac day|april fool['’]?s?['’]?(?: day)?|pancake (?:day|tuesday)|shrove tuesday|mardi gras|ash wednesday|palm sunday|maundy thursday|good friday|easter(?: sunday| monday)?|ascension day|whit (?:sunday|monday)|pentecost|mothering sunday|(?:mother|father|mum|mom|dad)['’]?s?['’]? day|bonfire night|guy fawkes(?: night)?|independence day|(?:the )?(?:4th|fourth) of july";
/** What makes a name of a public day in front of it: "christmas pudding", "thanksgiving flight". */
const ownNoun =
  'presents?|gifts?|cards?|trees?|cakes?|dinners?|lunch|meals?|menu|party|parties|do|lights|dress|outfit|jumpers?|sweaters?|decorations?|decs|shopping|pudding|crackers|eggs?|costumes?|cookies|biscuits|album|songs?|playlist|film|movie|flights?|trip|travel|holidays?|hols|break|weekend|week|sales?|deals?|turkey|ham|pie|pies|fair|market|show|service|list|stuff|bits|morning|party|pyjamas|pjs|jobs|club|carols?|concert|wreath|stockings?|flowers|chocolates?|sweets|candy|feast|specials?|stamps|tv|plans|resurgence';
const afterLed = `(?! (?:${ownNoun})(?!\\p{L}))`;
const clockBehind = '\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m|\\d{1,2}:\\d\\d';
const closing = `(?=$|[,.!?;)]| (?:at|@|by|with|and|early|lunchtime|afternoon|evening|night|noon|${clockBehind})(?!\\p{L})| morning(?=$|[,.!?;)]| (?:at|with)))`;

/** Reads public days where they can only be dates: led by a word of time, followed by a year, or closing the thought. */
export const holiday: DateRule = {
  name: 'holiday',
  pattern: phrase(
    `(?:(?<=\\b(?:on|by|before|until|till|this|next) )(?<led>${names})${afterLed}|(?<=\\b(?:at|for|around|after|is|over) )(?<loose>${names})${closing}|(?<last>${names})(?: (?<year>20\\d{2})(?!:)|${closing}))(?: (?<after>20\\d{2})(?!:))?`,
  ),
  read: ({ led, loose, last, year, after: behind }, today) => {
    const name = led ?? loose ?? last ?? '';
    const find = holidays.find(([pattern]) => pattern.test(name))?.[1];
    if (find === undefined) return null;
    const said = year ?? behind;
    const thisYear = partsOf(today.day).year;
    if (said !== undefined) return on(find(Number(said), today.dayFirst));
    const found = find(thisYear, today.dayFirst);
    return on(found !== null && found >= today.day ? found : find(thisYear + 1, today.dayFirst));
  },
};

/** Reads "bank holiday monday" by the Monday bank holidays of England and Wales, where days are written first. */
export const bankHoliday: DateRule = {
  name: 'bank holiday',
  pattern: phrase(
    '(?:(?<which>(?:early )?may(?: day)?|spring|late may|august|summer|easter) bank holiday(?: monday)?|bank holiday monday)(?=$|[,.!?;)]| at| \\d)',
  ),
  read: ({ which }, today) => {
    const { year } = partsOf(today.day);
    const days = [year, year + 1].flatMap((each) => bankHolidays(each, which));
    return on(days.filter((day) => day >= today.day).sort((one, other) => one - other)[0] ?? null);
  },
};

function bankHolidays(year: number, which: string | undefined): EpochDay[] {
  const named: [RegExp, EpochDay | null][] = [
    [/easter/i, easterOf(year) + 1],
    [/^(?:early )?may/i, ordinalWeekday(year, 5, 0, 1)],
    [/spring|late may/i, ordinalWeekday(year, 5, 0, -1)],
    [/august|summer/i, ordinalWeekday(year, 8, 0, -1)],
  ];
  return named.flatMap(([name, day]) => (which === undefined || name.test(which) ? (day ?? []) : []));
}

function after(day: EpochDay | null, days: number): EpochDay | null {
  return day === null ? null : day + days;
}

function on(day: EpochDay | null): ReturnType<DateRule['read']> {
  return day === null ? null : [{ kind: 'holiday', day }];
}

/** Gregorian Easter Sunday: the Sunday after the first full moon of spring (the "anonymous" computus of 1876). */
function easterOf(year: number): EpochDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const late =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const fullMoon = (dayOf(year, 3, 21) ?? 0) + late;
  return weekdayFrom(fullMoon + 1, 6);
}

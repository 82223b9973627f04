import { dayOf, ordinalWeekday, partsOf, weekdayFrom, type EpochDay } from '@pouch/schedule/calendar';
import type { DateRule } from '../fact.ts';
import { phrase } from '../phrase-pattern.ts';

type Holiday = (year: number, dayFirst: boolean) => EpochDay | null;

/** Each pattern beside the date it stands for; writers outside America keep the British Mother's Day. */
const holidays: [RegExp, Holiday][] = [
  [/christmas eve|xmas eve/i, (year) => dayOf(year, 12, 24)],
  [/christmas|xmas/i, (year) => dayOf(year, 12, 25)],
  [/boxing/i, (year) => dayOf(year, 12, 26)],
  [/eve$|nye/i, (year) => dayOf(year, 12, 31)],
  [/new year/i, (year) => dayOf(year, 1, 1)],
  [/hallow/i, (year) => dayOf(year, 10, 31)],
  [/valentine/i, (year) => dayOf(year, 2, 14)],
  [/^s/i, (year) => dayOf(year, 3, 17)],
  [/thanksgiving/i, (year) => ordinalWeekday(year, 11, 3, 4)],
  [/black/i, (year) => (ordinalWeekday(year, 11, 3, 4) ?? 0) + 1],
  [/good friday/i, (year) => easterOf(year) - 2],
  [/easter monday/i, (year) => easterOf(year) + 1],
  [/easter/i, (year) => easterOf(year)],
  [/mother|mum/i, (year, dayFirst) => (dayFirst ? easterOf(year) - 21 : ordinalWeekday(year, 5, 6, 2))],
  [/father|dad/i, (year) => ordinalWeekday(year, 6, 6, 3)],
  [/bonfire|guy/i, (year) => dayOf(year, 11, 5)],
  [/independence|july/i, (year) => dayOf(year, 7, 4)],
];

const names =
  "christmas(?: eve| day)?|xmas(?: eve| day)?|boxing day|new year['’]?s?(?: eve| day)|nye|hallowe['’]?en(?: night)?|valentine['’]?s?(?: day)?|(?:st|saint)\\.? (?:patrick|paddy)['’]?s?(?: day)?|thanksgiving(?: day)?|black friday|good friday|easter(?: sunday| monday)?|mothering sunday|(?:mother|father|mum|dad)['’]?s?['’]? day|bonfire night|guy fawkes(?: night)?|independence day|(?:the )?(?:4th|fourth) of july";

/** Reads public days where they can only be dates: led by a word of time, followed by a year, or closing the thought. */
export const holiday: DateRule = {
  name: 'holiday',
  pattern: phrase(
    `(?:(?<=\\b(?:on|by|before|until|till|this|next|at|for|around|after|is) )(?<led>${names})(?! (?:presents?|gifts?|cards?|tree|cake|dinner|party|lights|dress|jumpers?|decorations?|shopping|pudding|crackers|eggs?|costumes?|cookies|album|songs?|playlist))|(?<last>${names})(?: (?<year>20\\d{2})(?!:)|(?=$|[,.!?]| at| \\d{1,2}(?:[:.]\\d\\d)? ?[ap]m| early| morning| evening)))(?: (?<after>20\\d{2})(?!:))?`,
  ),
  read: ({ led, last, year, after }, today) => {
    const name = led ?? last ?? '';
    const find = holidays.find(([pattern]) => pattern.test(name))?.[1];
    if (find === undefined) return null;
    const said = year ?? after;
    const thisYear = partsOf(today.day).year;
    if (said !== undefined) return on(find(Number(said), today.dayFirst));
    const found = find(thisYear, today.dayFirst);
    return on(found !== null && found >= today.day ? found : find(thisYear + 1, today.dayFirst));
  },
};

function on(day: EpochDay | null): ReturnType<DateRule['read']> {
  return day === null ? null : [{ kind: 'day', day }];
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

import { toEpochDay, toDateParts, type EpochDay } from '@pouch/schedule/calendar';
import { anyOf } from '../../text/pattern.ts';
import type { DateRule, Fact, ReferenceTime } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { month, monthNumber, parseNumber, ordinal, smallNumber, weekday } from '../grammar/words.ts';

/** A year; before the 19th century's a number that is a time, as in "1 dec 1330", is none. */
const pastYear = '1[89]\\d{2}|1[0-7](?:[6-9]\\d|\\d[1-46-9])';
const year = `(?:,? (?:in )?(?<year>20\\d{2})(?![:.]\\d)| ['’](?<shortYear>\\d{2})(?!\\d)|(?!,? (?:${pastYear})(?!\\d)))`;
const dayNumber = `(?<day>${ordinal}|${smallNumber})`;
/** After a day's number: a time or a quantity rather than a date. */
const notDayNumber =
  '(?![:]\\d|(?:[.]\\d)| ?(?:am|pm|packs?|kg|litres?|x|people|boxes|cases|bottles|bags)\\b)';

/** The last day of several, behind the first: "-5", " - 6" and " to the 16th" where no count follows. */
const toDay = anyOf(
  '[-–]\\d{1,2}(?:st|nd|rd|th)?(?![\\d:.]| ?(?:am|pm))',
  ' ?(?:[-–]|(?:to|through)(?: the)?(?= )) ?\\d{1,2}(?:st|nd|rd|th)?(?=$|[,.;!?)]| (?:at|in|with|for|from|on)(?!\\p{L}))',
);

/** Reads "march 3rd 2015", "Oct. 23", "Oct2", "Nov/2", "february the 15th", and the start of "dec 27-30". */
export const monthThenDay: DateRule = {
  name: 'month then day',
  cue: 'month',
  pattern: phrase(
    `(?<month>${month.replace('\\b', '')})(?:[ ./-]{0,2}|, )(?:the )?${dayNumber}${notDayNumber}${toDay}?${year}`,
  ),
  read: readNamed,
};

const addressNoun = '(?:street|st|road|rd|avenue|ave|lane|close|way|drive|court|gardens|terrace|house)';

/** The last day of several, behind the first: "-16", " to the 16th". */
const throughDay = '(?: ?(?:[-–]|(?:to|through)(?: the)?(?= )) ?\\d{1,2}(?:st|nd|rd|th)?)?';

/** Reads "15 of february", "the first of march", "7th dec", "third day of october", "15Sep", and the start of "2-5 dec". */
export const dayThenMonth: DateRule = {
  name: 'day then month',
  cue: 'month',
  pattern: phrase(
    [
      `(?:the )?${dayNumber}${throughDay}(?: day)?(?: of)?[ -]?`,
      `(?<month>${month})(?! ${addressNoun}(?!\\p{L}))${year}`,
    ].join(''),
  ),
  read: readNamed,
};

const isoDay = '(?<year>(?:19|20)\\d{2})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})';
const isoTime = 'T(?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d)(?::\\d\\d)?';

/** Reads "2026-11-20", "2012/8/10" and "2026-11-20T09:30". */
export const isoDate: DateRule = {
  name: 'iso date',
  cue: 'fourDigits',
  pattern: new RegExp(`(?<![\\p{L}\\p{N}/.-])${isoDay}(?:${isoTime})?(?![\\p{N}/-])`, 'giu'),
  read: ({ year: inYear, month: ofYear, day, hour, minute }) => {
    const facts = dayFact(toEpochDay(Number(inYear), Number(ofYear), Number(day)));
    if (facts === null || hour === undefined) return facts;
    return [...facts, { kind: 'clock', hour: Number(hour), minute: Number(minute), hasMeridiem: true }];
  },
};

/** Words before two numbers that are a range rather than a date: "pages 10-12". */
const countedBefore = anyOf(
  'pages?|pp|p|chapters?|ch|ages?|aged|scored?|won|lost|levels?|steps?|rows?|rooms?|weeks?|books?|bks|vols?|volumes?',
  'seasons?|series|episodes?|eps?|parts?|modules?|years?|questions?|qs?|problems?|exercises?|ex|units?|lessons?|acts?',
  'them|him|us|drew|serial|ref|no|number|model|sku|code|version|v|policy',
  'verses?|sections?|collection|sizes?|flats?|gates?|platforms?|lanes?|bus|buses|scenes?|drafts?',
);
const unitAfter = anyOf(
  'cup|tsp|tbsp|lb|kg|oz|inch|teaspoon|tablespoon|pint|price|off|hours?|hrs?|h|mins?|days?|weeks?|months?|people',
  'packs?',
);
/** Words that may follow a date; before other words the numbers are a count: "2-3 lemons", "3/4 sleeves". */
const afterDate = anyOf(
  'at|@|re|for|with|w|in|by|and|on|from|to|till?|until|then|or|if|about|around|noon|midday|midnight|morning|afternoon',
  'evening|night|early|late|due|is|was|please|pls|next|this',
);
const fractions = new Set(['1/2', '1/3', '2/3', '1/4']);

const numericDay = '(?<one>\\d{1,2})(?<joint> ?\\/ ?|-)(?<two>\\d{1,2})(?:[-/](?<year>\\d{4}|\\d{2}))?';
const nounAfter = `(?<noun> (?!${afterDate}(?!\\p{L}))\\p{L}{1,20})`;

/** Reads "3/4", "22/04/2027", "3-7-2017"; the author's locale or zone decides which number is the month. */
export const numericDate: DateRule = {
  name: 'numeric date',
  cue: 'numeric',
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}/.£$€#-])(?<!\\b${countedBefore} )${numericDay}(?![\\p{L}\\p{N}/:%-]|[.]\\d| ?${unitAfter}\\b)(?=${nounAfter}?)`,
    'giu',
  ),
  read: (groups, today) => (isCountOfNoun(groups) ? null : readNumeric(groups, today)),
};

const dottedDayFirst = '(?<one>\\d{1,2})\\.(?<two>\\d{1,2})\\.(?<year>20\\d{2}|\\d{2})(?![\\p{N}.])';
const dottedMonthFirst =
  '(?<=\\b(?:on|due) )(?<month>1[0-2]|0?[1-9])\\.(?<day>1[3-9]|2\\d|3[01])(?![\\p{N}.])';

/** Without a year, beside a weekday or a time, or behind a preposition when it is no version: "23.2. 10:30", "fri 4.12.". */
const dottedDayAndMonth = anyOf(
  `(?<=\\b${weekday},? )(?<besideDay>\\d{1,2}\\.\\d{1,2})\\.(?!\\d)`,
  '(?<besideTime>\\d{1,2}\\.\\d{1,2})\\.(?=,? (?:(?:at|@|from) ?\\d{1,2}(?!\\d)|\\d{1,2}(?:[:.]\\d\\d(?![\\d.])| ?[ap]m)))',
  '(?<=\\b(?:on|by|due|until|till) )(?<led>(?:1[3-9]|2\\d|3[01])\\.(?:0?[1-9]|1[0-2]))\\.(?!\\d)',
);

/** Reads "13.02.2013", "13.2.13" and "13.2. 10:30", whose first number is always the day, and "on 4.22". */
export const dottedDate: DateRule = {
  name: 'dotted date',
  cue: 'dotted',
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}/.£$€-])${anyOf(dottedDayFirst, dottedMonthFirst, dottedDayAndMonth)}`,
    'giu',
  ),
  read: ({ one, two, year: inYear, month: ofYear, day, besideDay, besideTime, led }, today) => {
    const [dayNumbered, monthNumbered] = (besideDay ?? besideTime ?? led ?? '').split('.');
    if (monthNumbered !== undefined)
      return readNumeric({ one: dayNumbered, two: monthNumbered }, { ...today, dayFirst: true });
    if (ofYear !== undefined) return readNumeric({ one: ofYear, two: day }, { ...today, dayFirst: false });
    return readNumeric({ one, two, year: inYear }, { ...today, dayFirst: true });
  },
};

/** Reads "4 - 22" at the end of a clause when only month-first gives a date: elsewhere it is a range. */
export const dashedDate: DateRule = {
  name: 'dashed date',
  cue: 'dashed',
  pattern: /(?<![\p{L}\p{N}/.£$€-])(?<one>\d{1,2}) - (?<two>1[3-9]|2\d|3[01])(?=$|[.!?])/giu,
  read: readNumeric,
};

function readNamed(groups: Record<string, string | undefined>, today: ReferenceTime): Fact[] | null {
  const dayOfMonth = parseNumber(groups.day ?? '');
  const monthOfYear = monthNumber(groups.month ?? '');
  const inYear = groups.year ?? (groups.shortYear === undefined ? undefined : `20${groups.shortYear}`);
  if (inYear !== undefined) return dayFact(toEpochDay(Number(inYear), monthOfYear, dayOfMonth));
  return dayFact(nextYearly(monthOfYear, dayOfMonth, today));
}

const nounsForThreeQuarters = anyOf(
  'of|sleeves?d?|length|zips?|sizes?|leggings|trousers|jeans|coats?|beds?|mattress|pints?|bottles?|full|days?|inch',
  'drive|time|view',
);
/** Before these "3/4" means three quarters. Before other words it is a date: "3/4 book club". */
const threeQuarters = new RegExp(`^ ${nounsForThreeQuarters}$`, 'iu');

function isCountOfNoun({ one, joint, two, year: inYear, noun }: Record<string, string | undefined>): boolean {
  if (inYear !== undefined) return false;
  if (joint === '-' && one === '1' && two === '1') return true;
  if (noun === undefined) return false;
  if (one === '9' && two === '11') return true;
  if (one === '3' && two === '4') return joint === '-' || threeQuarters.test(noun);
  return joint === '-' || fractions.has(`${one}/${two}`);
}

function readNumeric(groups: Record<string, string | undefined>, today: ReferenceTime): Fact[] | null {
  const [one, two] = [Number(groups.one), Number(groups.two)];
  const isDayFirst = one > 12 || (two <= 12 && today.dayFirst);
  const [monthOfYear, dayOfMonth] = isDayFirst ? [two, one] : [one, two];
  if (groups.year === undefined) return dayFact(nextYearly(monthOfYear, dayOfMonth, today));
  const yearNumber = Number(groups.year) < 100 ? 2000 + Number(groups.year) : Number(groups.year);
  return dayFact(toEpochDay(yearNumber, monthOfYear, dayOfMonth));
}

/** The date this year, or in a later year when it has passed or this year lacks it (29 February). */
function nextYearly(monthOfYear: number, dayOfMonth: number, today: ReferenceTime): EpochDay | null {
  const { year: thisYear } = toDateParts(today.day);
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((ahead) =>
    toEpochDay(thisYear + ahead, monthOfYear, dayOfMonth),
  );
  return candidates.find((day) => day !== null && day >= today.day) ?? null;
}

function dayFact(day: EpochDay | null): Fact[] | null {
  return day === null ? null : [{ kind: 'day', day }];
}

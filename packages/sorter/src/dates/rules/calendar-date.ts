import { dayOf, partsOf, type EpochDay } from '@pouch/schedule/calendar';
import type { DateRule, Fact, Today } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { month, monthNumber, numberOf, ordinal, smallNumber } from '../grammar/words.ts';

const year =
  "(?:,? (?:in )?(?<year>20\\d{2})(?![:.]\\d)| ['’](?<shortYear>\\d{2})(?!\\d)|(?!,? 1[0-9]\\d{2}(?!\\d)))";
const dayNumber = `(?<day>${ordinal}|${smallNumber})`;

/** Reads "march 3rd 2015", "Oct. 23", "Oct2", "Nov/2", "february the 15th". */
export const monthThenDay: DateRule = {
  name: 'month then day',
  pattern: phrase(
    `(?<month>${month.replace('\\b', '')})(?:[ ./-]{0,2}|, )(?:the )?${dayNumber}(?![:]\\d|(?:[.]\\d)| ?(?:am|pm|packs?|kg|litres?|x|people|boxes|cases|bottles|bags)\\b)${year}`,
  ),
  read: readNamed,
};

/** Reads "15 of february", "the first of march", "7th dec", "third day of october", "15Sep", and the start of "2-5 dec". */
export const dayThenMonth: DateRule = {
  name: 'day then month',
  pattern: phrase(
    `(?:the )?${dayNumber}(?: ?[-–] ?\\d{1,2}(?:st|nd|rd|th)?)?(?: day)?(?: of)?[ -]?(?<month>${month})${year}`,
  ),
  read: readNamed,
};

/** Reads "2026-11-20", "2012/8/10" and "2026-11-20T09:30". */
export const isoDate: DateRule = {
  name: 'iso date',
  pattern:
    /(?<![\p{L}\p{N}/.-])(?<year>(?:19|20)\d{2})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:T(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::\d\d)?)?(?![\p{N}/-])/giu,
  read: ({ year: inYear, month: ofYear, day, hour, minute }) => {
    const facts = known(dayOf(Number(inYear), Number(ofYear), Number(day)));
    if (facts === null || hour === undefined) return facts;
    return [...facts, { kind: 'clock', hour: Number(hour), minute: Number(minute), halfKnown: true }];
  },
};

/** What a number in front of two others makes of them: "pages 10-12". */
const countedBefore =
  'pages?|pp|p|chapters?|ch|ages?|aged|scored?|won|lost|levels?|steps?|rows?|rooms?|weeks?|books?|bks|vols?|volumes?|seasons?|series|episodes?|eps?|parts?|modules?|years?|questions?|qs?|problems?|exercises?|ex|units?|lessons?|acts?|verses?|sections?|collection|sizes?|flats?|gates?|platforms?|lanes?|bus|buses|scenes?|drafts?';
const unitBehind =
  'cup|tsp|tbsp|lb|kg|oz|inch|teaspoon|tablespoon|pint|price|off|hours?|hrs?|h|mins?|days?|weeks?|months?|people|packs?';
/** Small words that may follow a date; any other is what the numbers count: "2-3 lemons", "3/4 sleeves". */
const afterDate =
  'at|@|re|for|with|w|in|by|and|on|from|to|till?|until|then|or|if|about|around|noon|midday|midnight|morning|afternoon|evening|night|early|late|due|is|was|please|pls|next|this';
const fractions = new Set(['1/2', '1/3', '2/3', '1/4']);

/** Reads "3/4", "22/04/2027", "3-7-2017"; which number is the month follows the writer's zone. */
export const numericDate: DateRule = {
  name: 'numeric date',
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}/.£$€#-])(?<!\\b(?:${countedBefore}) )(?<one>\\d{1,2})(?<joint> ?\\/ ?|-)(?<two>\\d{1,2})(?:[-/](?<year>\\d{4}|\\d{2}))?(?![\\p{N}/:%-]|[.]\\d| ?(?:${unitBehind})\\b)(?=(?<noun> (?!(?:${afterDate})(?!\\p{L}))\\p{L}{1,20})?)`,
    'giu',
  ),
  read: (groups, today) => (countsWhatFollows(groups) ? null : readNumeric(groups, today)),
};

/** Reads "13.02.2013" and "13.2.13", which only those write who put the day first, and "on 4.22". */
export const dottedDate: DateRule = {
  name: 'dotted date',
  pattern:
    /(?<![\p{L}\p{N}/.£$€-])(?:(?<one>\d{1,2})\.(?<two>\d{1,2})\.(?<year>20\d{2}|\d{2})(?![\p{N}.])|(?<=\b(?:on|due) )(?<month>1[0-2]|0?[1-9])\.(?<day>1[3-9]|2\d|3[01])(?![\p{N}.]))/giu,
  read: ({ one, two, year: inYear, month: ofYear, day }, today) => {
    if (ofYear !== undefined) return readNumeric({ one: ofYear, two: day }, { ...today, dayFirst: false });
    return readNumeric({ one, two, year: inYear }, { ...today, dayFirst: true });
  },
};

/** Reads "4 - 22" where it closes the thought and only one reading is a date: elsewhere it is a range. */
export const dashedDate: DateRule = {
  name: 'dashed date',
  pattern: /(?<![\p{L}\p{N}/.£$€-])(?<one>\d{1,2}) - (?<two>1[3-9]|2\d|3[01])(?=$|[.!?])/giu,
  read: readNumeric,
};

function readNamed(groups: Record<string, string | undefined>, today: Today): Fact[] | null {
  const dayOfMonth = numberOf(groups.day ?? '');
  const monthOfYear = monthNumber(groups.month ?? '');
  const inYear = groups.year ?? (groups.shortYear === undefined ? undefined : `20${groups.shortYear}`);
  if (inYear !== undefined) return known(dayOf(Number(inYear), monthOfYear, dayOfMonth));
  return known(nextYearly(monthOfYear, dayOfMonth, today));
}

/** Three quarters of what? More often it is the third or the fourth of a month: "3/4 book club". */
const threeQuarters =
  /^ (?:of|sleeves?d?|length|zips?|sizes?|leggings|trousers|jeans|coats?|beds?|mattress|pints?|bottles?|full|days?|inch|drive|time|view)$/iu;

function countsWhatFollows({
  one,
  joint,
  two,
  year: inYear,
  noun,
}: Record<string, string | undefined>): boolean {
  if (noun === undefined || inYear !== undefined) return false;
  if (one === '3' && two === '4') return joint === '-' || threeQuarters.test(noun);
  return joint === '-' || fractions.has(`${one}/${two}`);
}

function readNumeric(groups: Record<string, string | undefined>, today: Today): Fact[] | null {
  const [one, two] = [Number(groups.one), Number(groups.two)];
  const isDayFirst = one > 12 || (two <= 12 && today.dayFirst);
  const [monthOfYear, dayOfMonth] = isDayFirst ? [two, one] : [one, two];
  if (groups.year === undefined) return known(nextYearly(monthOfYear, dayOfMonth, today));
  const yearNumber = Number(groups.year) < 100 ? 2000 + Number(groups.year) : Number(groups.year);
  return known(dayOf(yearNumber, monthOfYear, dayOfMonth));
}

/** This year's date, or a coming year's when it is past or this year lacks it (29 February). */
function nextYearly(monthOfYear: number, dayOfMonth: number, today: Today): EpochDay | null {
  const { year: thisYear } = partsOf(today.day);
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((ahead) =>
    dayOf(thisYear + ahead, monthOfYear, dayOfMonth),
  );
  return candidates.find((day) => day !== null && day >= today.day) ?? null;
}

function known(day: EpochDay | null): Fact[] | null {
  return day === null ? null : [{ kind: 'day', day }];
}

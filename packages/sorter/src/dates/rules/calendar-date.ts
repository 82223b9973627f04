import { dayOf, partsOf, type EpochDay } from '@pouch/schedule/calendar';
import type { DateRule, Fact, Today } from '../fact.ts';
import { phrase } from '../phrase-pattern.ts';
import { month, monthNumber, numberOf, ordinal, smallNumber } from '../words.ts';

const year = '(?:,? (?:in )?(?<year>20\\d{2})(?![:.]\\d))?';
const dayNumber = `(?<day>${ordinal}|${smallNumber})`;

/** Reads "march 3rd 2015", "Oct. 23", "Oct2", "Nov/2", "february the 15th". */
export const monthThenDay: DateRule = {
  name: 'month then day',
  pattern: phrase(
    `(?<month>${month.replace('\\b', '')})(?:[ ./-]{0,2}|, )(?:the )?${dayNumber}(?![:]\\d|(?:[.]\\d)| ?(?:am|pm|packs?|kg|litres?|x)\\b)${year}`,
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

/** Reads "2026-11-20" and "2012/8/10". */
export const isoDate: DateRule = {
  name: 'iso date',
  pattern:
    /(?<![\p{L}\p{N}/.-])(?<year>(?:19|20)\d{2})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?![\p{N}/-])/giu,
  read: (groups) => known(dayOf(Number(groups.year), Number(groups.month), Number(groups.day))),
};

/** Reads "3/4", "22/04/2027", "3-7-2017"; which number is the month follows the writer's zone. */
export const numericDate: DateRule = {
  name: 'numeric date',
  pattern:
    /(?<![\p{L}\p{N}/.£$€-])(?<!\b(?:pages?|pp|chapters?|ages?|aged|score|won|lost|levels?|steps?|rows?|rooms?|weeks?) )(?<one>\d{1,2})(?: ?\/ ?|-)(?<two>\d{1,2})(?:[-/](?<year>\d{4}|\d{2}))?(?![\p{N}/:%-]| ?(?:cup|tsp|tbsp|lb|kg|oz|inch|teaspoon|tablespoon|price|off|hours?|hrs?|h|mins?|days?|weeks?|months?|people|packs?)\b)/giu,
  read: readNumeric,
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
  if (groups.year !== undefined) return known(dayOf(Number(groups.year), monthOfYear, dayOfMonth));
  return known(nextYearly(monthOfYear, dayOfMonth, today));
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

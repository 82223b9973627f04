import { anyOf } from '../../text/pattern.ts';

/** The words of the date rules, as fragments of patterns, with their values. */

const weekdayNames: Record<string, number> = {
  monday: 0,
  mon: 0,
  tuesday: 1,
  tues: 1,
  tue: 1,
  wednesday: 2,
  weds: 2,
  wed: 2,
  thursday: 3,
  thurs: 3,
  thur: 3,
  thu: 3,
  friday: 4,
  fri: 4,
  saturday: 5,
  sat: 5,
  sunday: 6,
  sun: 6,
};

const monthNames: Record<string, number> = {
  january: 1,
  jan: 1,
  february: 2,
  feb: 2,
  march: 3,
  mar: 3,
  april: 4,
  apr: 4,
  may: 5,
  june: 6,
  jun: 6,
  july: 7,
  jul: 7,
  august: 8,
  aug: 8,
  september: 9,
  sept: 9,
  sep: 9,
  october: 10,
  oct: 10,
  november: 11,
  nov: 11,
  december: 12,
  dec: 12,
};

const units = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50 };
const ordinals = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
];
const tenths: Record<string, number> = { twentieth: 20, thirtieth: 30 };

const tomorrowSpellings = [
  ...[
    'tomorrow',
    'tomoro',
    'tommoro',
    'tommorow',
    'tomorow',
    'tommorrow',
    'tomorrrow',
    'tomorro',
    'tomoz',
    'tomo',
  ],
  ...[
    'tmrw',
    'tmw',
    'tmr',
    'tmrow',
    'tmorrow',
    'tmoro',
    'tmro',
    '2moro',
    '2morro',
    '2morrow',
    '2mro',
    '2moz',
  ],
  ...['tmoz', 'tmora', 'tomora', 'tomozza', 'tomrw', 'tmrrw', '2mrw', '2mora'],
];

/** Longest first, so that "thurs" is not read as "thu". */
function toAlternation(words: string[]): string {
  return [...words].sort((one, other) => other.length - one.length).join('|');
}

const unitPattern = toAlternation(units.slice(1));
const ordinalUnit = toAlternation(ordinals.slice(1));

export const weekday = `(?:${toAlternation(Object.keys(weekdayNames))})\\b\\.?`;
/** "One" to "twelve". */
export const hourWord = units.slice(1, 13).join('|');
export const week = '(?:week|wk)';
export const weekend = '(?:week ?end|wk ?end|wknd|w\\/e)';
export const tomorrow = toAlternation(tomorrowSpellings);
export const fullWeekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
export const month = `(?:${toAlternation(Object.keys(monthNames))})\\b\\.?`;
/** 0 to 59 in words or one to two digits. */
export const smallNumber = anyOf(
  '\\d{1,2}',
  `(?:twenty|thirty|forty|fifty)(?:[ -](?:${toAlternation(units.slice(1, 10))}))?`,
  unitPattern,
);
/** "3rd", "third", "twenty-first". */
export const ordinal = anyOf(
  '\\d{1,2} ?(?:st|nd|rd|th)',
  `(?:twenty|thirty)[ -](?:${toAlternation(ordinals.slice(1, 10))})`,
  toAlternation(Object.keys(tenths)),
  ordinalUnit,
);
/** A count before a unit of time: "3", "2.5", "a", "half a", "a couple of". */
export const amount = anyOf(
  `(?:${smallNumber}) and an? half`,
  '\\d{1,3}(?:[.,]\\d{1,2})?|1/2|1/4|3/4',
  'an?(?= )(?: (?:couple(?: of)?|half|few))?|half(?: an?)?',
  '(?:a )?quarter of an|(?:three|3)[- ]quarters of an|couple(?: of)?|few|several',
  smallNumber,
);
export const unit =
  '(?:minutes?|mins?|hours?|hrs?|h|days?|d|weeks?|wks?|fortnights?|months?|mons?|years?|yrs?)';

/** A verb that gives something another date, and what is moved: "move the dentist". */
export const moving =
  '(?:mov|chang|shift|switch|reschedul|rearrang|postpon|push|rebook)\\p{L}{0,3}(?: [^\\s,;.]{1,20}){0,6}';

/** 0 for Monday to 6 for Sunday. */
export function weekdayNumber(name: string): number {
  const word = name.toLowerCase().replace(/[^a-z]/g, '');
  return weekdayNames[word] ?? weekdayNames[word.replace(/s$/, '')] ?? 0;
}

/** 1 for January to 12. */
export function monthNumber(name: string): number {
  return monthNames[name.toLowerCase().replace(/[^a-z]/g, '')] ?? 1;
}

/** The value of a number or an ordinal in digits or words. */
export function parseNumber(text: string): number {
  const word = text.toLowerCase().trim();
  if (/^\d/.test(word)) return Number.parseInt(word, 10);
  return word.split(/[ -]/).reduce((sum, part) => sum + wordValue(part), 0);
}

function wordValue(word: string): number {
  const value = tens[word] ?? tenths[word];
  if (value !== undefined) return value;
  return Math.max(units.indexOf(word), ordinals.indexOf(word), 0);
}

const fractions: Record<string, number> = { '1/2': 0.5, '1/4': 0.25, '3/4': 0.75 };

/** The value of an `amount`; "a few" counts as three. */
export function parseAmount(text: string): number {
  const word = text.toLowerCase().trim();
  const known = fractions[word];
  if (known !== undefined) return known;
  const whole = /^(.+) and an? half$/.exec(word)?.[1];
  if (whole !== undefined) return parseNumber(whole) + 0.5;
  if (/^(?:three|3)[- ]quarters/.test(word)) return 0.75;
  if (/quarter/.test(word)) return 0.25;
  if (/half/.test(word)) return 0.5;
  if (/couple/.test(word)) return 2;
  if (/few|several/.test(word)) return 3;
  if (/^an?$/.test(word)) return 1;
  return /^\d/.test(word) ? Number.parseFloat(word.replace(',', '.')) : parseNumber(word);
}

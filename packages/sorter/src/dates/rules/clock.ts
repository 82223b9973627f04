import { classifyVerb, isTaskVerb } from '../../lexicon/verbs.ts';
import { anyOf } from '../../text/pattern.ts';
import type { DateRule, Fact } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { hourWord, month, moving, parseNumber, smallNumber, tomorrow } from '../grammar/words.ts';

/** Words after a time that are part of it: "5ish", "9 sharp". */
const timeSuffix = '(?: ?-?ish| sharp| prompt| approximately| approx)?';
const meridiemPattern = '(?:[ap]\\.? ?m\\b\\.?|[ap]\\.m\\.)';
const minuteWord = `(?:oh |o )?(?:${smallNumber})`;
const rearranged = '(?:moved|changed|shifted|switched|pushed|put|brought)(?: back| forward)? to';
const movedFrom = `${moving} from (?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?|${hourWord}) to`;
const beFor = "be (?:[\\p{L}'’]{1,15} ){1,4}for";
const prepositions = `at|@|around|about|by|before|after|from|until|till|til|circa|${rearranged}|${beFor}|${movedFrom}`;
const dayAhead = [
  'today|tonight|tonite|tomorrow|tmrw|this|next|on|every|each|daily|in the|at night|mon|tue|wed|thu|fri|sat|sun',
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|evening',
].join('|');

/** Words that may follow "noon" or "midnight"; before other words they are part of a name: "midnight train". */
const afterNamedTime = anyOf(
  'at|on|of|by|for|with|w|and|to|from|until|till|sharp|or|in|if|the',
  dayAhead,
  'call|meet|ring|phone|email|text|pick|collect|get|take|buy|book|pay|send|lunch|dinner|meeting|appointment',
  'tues|weds|thurs|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|tmr|tomoz|please|pls',
);

const weekdayPattern = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const relativeDay = `today|tonight|${tomorrow}`;
const dayBefore = `\\b${anyOf(
  relativeDay,
  `${weekdayPattern}s?|mon|tues?|weds?|thurs?|thur|fri|sat|sun|weekdays|weekends|daily|(?:every|each) day`,
)}`;
const dayAfter = `(?:${relativeDay}|${weekdayPattern}s?|mon|tues|weds?|thurs|fri|sat|sun)(?!\\p{L})`;
const tens = `(?:oh? (?:${hourWord})|ten|fifteen|(?:twenty|thirty|forty|fifty)(?:[ -](?:${hourWord}))?)`;
const fourDigits = '(?:0[1-9]|1\\d|2[1-3])[0-5]\\d|200\\d';
const units = [
  'people|kids|items|miles|km|kg|g|ml|litres?|packs?|degrees|points?',
  'hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|different|of|star|x',
].join('|');

/** Reads "3pm", "10:30 am", "3.15pm", "230pm", "9a", "at 3 oclock pm". */
export const meridiemTime: DateRule = {
  name: 'time with am or pm',
  cue: 'hourMeridiem',
  pattern: phrase(
    '(?<hour>1[0-2]|0?\\d)(?:[:.h](?<minute>[0-5]\\d)(?::[0-5]\\d)?|(?<packed>[0-5]\\d)(?= ?[ap]\\.?m))?' +
      "(?: ?-?ish)?(?: ?(?:o ?['’]?clock))?" +
      `(?: ?(?<half>${meridiemPattern})|(?<short>[ap]))${timeSuffix}`,
  ),
  read: ({ hour, minute, packed, half, short }) =>
    clockFacts(Number(hour), Number(minute ?? packed ?? 0), half ?? short),
};

/** Reads "ten thirty am", "four pm", "nine fifty nine a m". */
export const spokenMeridiemTime: DateRule = {
  name: 'spoken time with am or pm',
  cue: 'meridiem',
  pattern: phrase(
    `(?<hour>${hourWord})(?:[ -](?<minute>${minuteWord}))?(?: ?-?ish)?(?: o ?['’]?clock)?` +
      ` (?<half>${meridiemPattern})${timeSuffix}`,
  ),
  read: ({ hour, minute, half }) => clockFacts(parseNumber(hour ?? ''), parseMinutes(minute), half),
};

/** Reads "nine thirty tomorrow", "friday six forty five": an hour and its minutes in words, beside a day. */
export const spokenTimeBesideDay: DateRule = {
  name: 'spoken time beside a day',
  cue: ['hour', 'spokenMinutes'],
  pattern: phrase(
    anyOf(
      `(?<=${dayBefore} )(?<lateHour>${hourWord}|1[0-2]|[1-9])[ -](?<lateMinute>${tens})(?! (?:${units})(?!\\p{L}))`,
      `(?<hour>${hourWord})[ -](?<minute>${tens})(?= (?:on |this |in the )?(?:${dayAfter}|morning|afternoon|evening))`,
    ),
  ),
  read: ({ hour, minute, lateHour, lateMinute }) =>
    clockFacts(parseNumber(hour ?? lateHour ?? ''), parseMinutes(minute ?? lateMinute)),
};

/** Reads "13:00", "15h15", "at 16h", "8:45". */
export const colonTime: DateRule = {
  name: 'time with minutes',
  cue: 'colon',
  pattern: phrase(
    `${anyOf(
      '(?<hour>[01]?\\d|2[0-4])(?::|h)(?<minute>[0-5]\\d)(?::[0-5]\\d(?![:\\d]))?(?!:\\d)',
      '(?<=\\b(?:at|@|by|from|before|after) )(?<full>[01]?\\d|2[0-4])h',
      '(?<packed>(?:[01]\\d|2[0-3])[0-5]\\d) ?(?:hours|hrs?|h)',
    )}${timeSuffix}`,
  ),
  read: ({ hour, minute, full, packed }) => {
    if (packed !== undefined)
      return clockFacts(Math.floor(Number(packed) / 100), Number(packed) % 100, undefined, true);
    return clockFacts(Number(hour ?? full), Number(minute ?? 0), undefined, full !== undefined);
  },
};

/** Reads "noon", "midday", "midnight", "eod", "close of business", "at noon feed the cat"; "midnight snack" is no time. */
export const namedTime: DateRule = {
  name: 'named time',
  cue: 'named',
  pattern: phrase(
    anyOf(
      `${anyOf(
        '(?:the )?(?<noon>(?:12 )?(?:noon(?:ish)?|mid ?day)|12 noon)',
        '(?:12 )?(?<midnight>midnight)',
        '(?<close>eod|(?<!\\bon the )cob|(?:the )?(?:end|close) of (?:the )?(?:work(?:ing)? )?day|(?:close|end) of (?:business|play))',
      )}(?: sharp| prompt| on the dot)?(?! (?!${afterNamedTime}(?!\\p{L}))\\p{L})`,
      '(?<twelve>12 (?:noon|midday))(?: sharp| prompt)?',
      '(?<=\\b(?:at|by|before|until) )(?:(?<ledNoon>noon|midday)|midnight)(?= (?<next>\\p{L}+))',
    ),
  ),
  read: ({ noon, close, twelve, ledNoon, next }) => {
    if (next !== undefined && !isTaskVerb(next.toLowerCase())) return null;
    const hour = close !== undefined ? 17 : (noon ?? twelve ?? ledNoon) === undefined ? 0 : 12;
    return [{ kind: 'clock', hour, minute: 0, hasMeridiem: true }];
  },
};

const bareHour = anyOf(
  '(?<digits>[01]?\\d|2[0-3])(?:[. ](?<minute>[0-5]\\d))?',
  '(?<packed>[01]?\\d[0-5]\\d|2[0-3][0-5]\\d)',
  `(?<spoken>${hourWord})(?:[ -](?<spokenMinute>(?:ten|fifteen|twenty|thirty|forty|fifty|oh|o)(?:[ -](?:${hourWord}))?))?`,
);
const afterBareHour = anyOf(
  dayAhead,
  'with|for|and|to|then|the|i|we|please|pls|about|in|until|till|call|meet|at|w|if|tmr|tomoz|tues|weds|thurs|instead',
  'jan|feb|mar|apr|may|june|july|aug|sept?|oct|nov|dec|my|me|[^\\p{L}\\p{N}]',
);

/** Reads "at 4", "at 8.45", "at seven", "at three twenty", "at 1030", "around 1030". */
export const timeAfterPreposition: DateRule = {
  name: 'time after a word of time',
  cue: 'afterHour',
  pattern: phrase(
    [
      `(?<=\\b(?:${prepositions})(?: about| around)? |@ ?)(?!\\d{1,2}[.]\\d{1,2}[.]\\d)`,
      bareHour,
      "(?: ?(?:-?ish|o ?['’]?clock))?(?: sharp| prompt)?",
      `(?=$|[,!?;)]|\\.(?!\\d)| ${afterBareHour}(?:[^\\p{L}]|$)| - )(?! (?:for|in|to|the|and) (?:minutes|hours|days))`,
    ].join(''),
  ),
  read: ({ digits, minute, packed, spoken, spokenMinute }) => {
    if (packed !== undefined) return clockFacts(Math.floor(Number(packed) / 100), Number(packed) % 100);
    if (spoken !== undefined) return clockFacts(parseNumber(spoken), parseMinutes(spokenMinute));
    return clockFacts(Number(digits), Number(minute ?? 0));
  },
};

/** Words after "at 5" that make it a quantity or a name rather than a time: "at 5 guys", "at 10 downing street". */
const notAfterHour = anyOf(
  "o ?['’]?clock|guys|percent|of|star|hours?|minutes?|mins?|days?|weeks?|months?|years?|miles?|km|degrees|point|people",
  '(?:\\p{L}+ )?(?:street|st|road|rd|avenue|lane|square|place)',
);
const hourBeforeWords = anyOf(
  '(?<hour>1[0-2]|[1-9])(?:[.:](?<minute>[0-5]\\d))?',
  `(?<spoken>${hourWord})(?!\\p{L})(?:[ -](?<spokenMinute>${tens})(?!\\p{L}| (?:${hourWord})(?!\\p{L})))?`,
);
const partBefore = '\\b(?:morning|afternoon|evening|night)s?';
const besidesAt = 'by|around|about|before|after|from';

/**
 * Reads "at six forty five call tom", "tuesdays at 4.15 pick up mia", "by eleven send the quote": at the start of a clause, or
 * after a day or a part of it, before any word but a unit.
 */
export const hourBeforeTask: DateRule = {
  name: 'hour before what is done',
  cue: 'hourBeforeTask',
  pattern: phrase(
    `(?<=(?:(?:${dayBefore}|${partBefore}) (?:at|@|${besidesAt})|^(?:at|@)|^(?<opening>${besidesAt})) ?)` +
      `${hourBeforeWords}(?: ?o ?['’]?clock)?${timeSuffix}(?= (?!(?:${notAfterHour}|${units}|${tens})(?!\\p{L}))(?<next>\\p{L}+))`,
  ),
  read: ({ opening, hour, minute, spoken, spokenMinute, next }) => {
    // "After eight mints" are no time.
    if (opening !== undefined && !isTaskVerb(next?.toLowerCase() ?? '')) return null;
    return spoken === undefined
      ? clockFacts(Number(hour), Number(minute ?? 0))
      : clockFacts(parseNumber(spoken), parseMinutes(spokenMinute));
  },
};

const dottedTimeLeads = anyOf(
  `${dayBefore}(?: (?:week|wk|fortnight)| in term[- ]?time)?`,
  '\\b(?:the|each|every|a) month',
  '\\b\\d{1,2}(?:st|nd|rd|th)',
  `\\b(?:${month.replace('\\b', '')})[a-z]* \\d{1,2}(?:st|nd|rd|th)?`,
  `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${month})`,
  `\\b(?:at|@|by|before|from|after|until|till|alarm|(?:alarm|booked|wake me|table) for|${rearranged})`,
  '\\b(?:starts?|starting|begins?|kick[- ]?off|doors|same day)',
);
/** Behind these a number is a price or a code: "friday pay dave 4.50". */
const notPriced =
  '(?!(?:pay|owe|lend|cost|spend|buy|tip|transfer|refund|budget|deposit|bill|code|pin|ref)s?(?!\\p{L}))';
const dateEarlier =
  `(?:${dayBefore}(?: (?:week|wk|fortnight))?|\\b\\d{1,2}(?:st|nd|rd|th)|\\b\\d{1,2}(?:st|nd|rd|th)? (?:${month}))` +
  `(?: [-–])?(?: ${notPriced}[\\p{L}'’]{1,20}){1,4} `;

/** Reads "weds 5.40", "1 dec 10.15", "18.30 today", "at 4.15 pick up mia", "fri prayers 1.15": a point between hour and minute. */
export const dottedTime: DateRule = {
  name: 'time with a point',
  cue: 'dotted',
  pattern: phrase(
    `${anyOf(
      `(?<=${dottedTimeLeads},? )(?<hour>[01]?\\d|2[0-3])\\.(?<minute>[0-5]\\d)`,
      `(?<early>[01]?\\d|2[0-3])\\.(?<past>[0-5]\\d)(?= (?:on )?${dayAfter})`,
      `(?<=${dateEarlier})(?<!\\bfor )(?<last>1?\\d|2[0-3])\\.(?<end>[0-5][05])(?=$|[,!?;)]|\\.$)`,
    )}${timeSuffix}(?! ?(?:${units}|%)(?!\\p{L}))(?![.]\\d)`,
  ),
  read: ({ hour, minute, early, past, last, end }) =>
    clockFacts(Number(hour ?? early ?? last), Number(minute ?? past ?? end)),
};

const codeWords = 'code|pin|number|no|ext|room|flat|line|ref|model|year|route|flight';
const dayEarlier = `${dayBefore}(?: (?:week|wk|fortnight))?(?: (?!${codeWords})[\\p{L}'’]{1,20}){1,3} `;

const numericBefore = anyOf('\\b\\d{1,2}/\\d{1,2}', '\\b\\d{1,2}(?:st|nd|rd|th)');
const namedBefore = anyOf(
  `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}`,
  `\\b${month.replace('\\b', '')} \\d{1,2}(?:st|nd|rd|th)?`,
);
const dateAfter = `(?: [\\p{L}'’]{1,20}){0,6}? (?:(?:on |the )*(?:\\d{1,2}(?:st|nd|rd|th)|\\d{1,2} ${month}|\\d{1,2}/\\d)|${dayAfter})`;
/** What goes or begins at a time: "train 0812 from Leeds". */
const timetabled = anyOf(
  'trains?|bus|coach|ferry|shift|lands?|landing|arr(?:ives?|iving)?|leaves?|leaving|dep(?:arts?|arting)?|starts?|starting',
);

/**
 * Reads four digits beside a day or a date, as in timetables: "0930 monday", "sunday 2145", "wed vet 0915", "26/11 1330",
 * "train 0812 from Leeds on the 15th". A year is no time.
 */
export const compactTime: DateRule = {
  name: 'four digits beside a day',
  cue: 'fourDigits',
  pattern: phrase(
    anyOf(
      `(?<=${dayBefore},? )(?<after>${fourDigits})(?=$|[,.!?;)]| )`,
      `(?<=${dayEarlier})(?<last>${fourDigits})(?=$|[,.!?;)])`,
      `(?<=${numericBefore},? |${namedBefore},? (?!1[89]|\\d{3}[1-46-9]))(?<dated>${fourDigits})(?![:.]?\\d| (?:${units})(?!\\p{L}))`,
      `(?<=\\b${timetabled} )(?<timed>${fourDigits})(?=${dateAfter})`,
      `(?<!\\b(?:code|pin|ref|no|number) )(?<before>${fourDigits})(?= (?:on )?${dayAfter})`,
    ),
  ),
  read: ({ after, last, dated, timed, before }) => {
    const digits = Number(after ?? last ?? dated ?? timed ?? before);
    return clockFacts(Math.floor(digits / 100), digits % 100, undefined, true);
  },
};

const afterRoughHour = 'at|on|in|for|with|by|and|then|if|this|next|today|tonight|please|pls';

/** Reads "seven o'clock", "3 oclock", "10 sharp", "10ish". */
export const oClock: DateRule = {
  name: "o'clock",
  cue: 'hourSign',
  pattern: phrase(
    anyOf(
      `(?<hour>${hourWord}|1[0-2]|[1-9]) ?o ?['’]?clock(?! (?:shadow|club|somewhere))`,
      `(?<exact>${hourWord}|1[0-2]|[1-9]) (?:sharp|on the dot)`,
      `(?<rough>${hourWord}|1[0-2]|[1-9])-?ish(?=$|[,.!?;)]| (?:${afterRoughHour})(?!\\p{L}))`,
    ),
  ),
  read: ({ hour, exact, rough }) => clockFacts(parseNumber(hour ?? exact ?? rough ?? ''), 0),
};

const endOfTime = '(?![\\d:.]| (?:people|guests|of us|kids|pax|covers|adults|persons)(?!\\p{L}))';

/** Reads the arrival in "6.30 for 7", "7 for 7.30" and "7 for 7.30pm", as on invitations, which are for the evening. */
export const arrivalTime: DateRule = {
  name: 'arrival and start',
  cue: 'arrival',
  pattern: phrase(
    `${anyOf(
      '(?<hour>1[0-2]|[1-9])[.:](?<minute>[0-5]\\d) for (?:1[0-2]|[1-9])(?:[.:][0-5]\\d)?',
      '(?<whole>1[0-2]|[1-9]) for (?:1[0-2]|[1-9])[.:][0-5]\\d',
    )}(?: ?(?<half>${meridiemPattern}))?${endOfTime}`,
  ),
  read: ({ hour, minute, whole, half }) => {
    const arrival = Number(hour ?? whole);
    const facts = clockFacts(arrival, Number(minute ?? 0), half);
    if (half !== undefined || arrival < 6 || arrival > 9) return facts;
    return [...(facts ?? []), { kind: 'part', part: 'evening' }];
  },
};

const partAhead =
  'tonight|tonite|tomorrow|tmrw|this (?:morning|afternoon|evening)|in the (?:morning|afternoon|evening)|at night';
const dayBehind =
  `(?:tomorrow|tmrw|tonight|today|${weekdayPattern}|${weekdayPattern}s|mon|tues?|wed|thurs?|fri|sat|sun)` +
  '(?: (?:morn(?:ing)?|afternoon|arvo|eve(?:ning)?|night))?';

const shortDay = `(?:mon|tues?|weds?|thurs?|fri|sat|sun|${weekdayPattern})`;
const countedBefore = new Set(
  'for of x and or to the no number size year unit room gate platform week day part flat bus under over'.split(
    ' ',
  ),
);
/** Whether a number behind the word is a count or a name: "order 12", "table for 4", "gate 7". */
const isCounting = (word: string): boolean => countedBefore.has(word) || classifyVerb(word) !== 'other';

/** Reads the bare hour in "9 tomorrow morning", "haircut 4 fri", "8 this evening", "11 tonight", "tomorrow 8", "3 in the morning". */
export const hourBesideDay: DateRule = {
  name: 'hour beside a day',
  cue: 'hourBesideDay',
  pattern: phrase(
    anyOf(
      `(?<before>${hourWord}|1[0-2]|[1-9])(?: ?-?ish)?,?(?= (?:${partAhead}))`,
      `(?<=(?:^|\\s)(?<word>[\\p{L}'’]{1,20}) )(?<short>1[0-2]|[1-9])(?= ${shortDay}(?=$|[,.!?;)]| (?:with|w)(?!\\p{L})))`,
      `(?<=\\b(?:${dayBehind}) )(?<after>1[0-2]|[1-9])(?:[.](?<minute>[0-5]\\d))?${timeSuffix}(?=$|[,!?]|\\.(?!\\d))`,
    ),
  ),
  read: ({ before, word, short, after, minute }) => {
    if (word !== undefined && isCounting(word.toLowerCase())) return null;
    return clockFacts(parseNumber(before ?? short ?? after ?? ''), Number(minute ?? 0));
  },
};

function parseMinutes(words: string | undefined): number {
  return words === undefined ? 0 : parseNumber(words.replace(/^oh? /i, ''));
}

/** A clock time; null for an invalid one. Hours from 13 and 0 need no am or pm. Negative minutes are before the hour. */
export function clockFacts(hour: number, minute: number, meridiem?: string, is24 = false): Fact[] | null {
  if (hour > 24 || minute > 59) return null;
  if (meridiem !== undefined) {
    const twelve = hour % 12;
    return [{ kind: 'clock', hour: /^p/i.test(meridiem) ? twelve + 12 : twelve, minute, hasMeridiem: true }];
  }
  return [{ kind: 'clock', hour: hour % 24, minute, hasMeridiem: is24 || hour > 12 || hour === 0 }];
}

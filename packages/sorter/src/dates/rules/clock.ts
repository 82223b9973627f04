import type { DateRule, Fact } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { month, numberOf, smallNumber } from '../grammar/words.ts';

/** Words behind a time that belong to it: "5ish", "9 sharp". */
const tail = '(?: ?-?ish| sharp| prompt| approximately| approx)?';
const half = '(?:[ap]\\.? ?m\\b\\.?|[ap]\\.m\\.)';
const hourWord = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const minuteWord = `(?:oh |o )?(?:${smallNumber})`;
const lead = 'at|@|around|about|by|before|after|from|until|till|til|circa';
const dayAhead =
  'today|tonight|tonite|tomorrow|tmrw|this|next|on|every|each|daily|in the|at night|mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|evening';

/** What goes on after "noon" or "midnight"; any other word is what they tell of: "midnight train". */
const afterNamedTime = `at|on|of|by|for|with|w|and|to|from|until|till|sharp|or|in|if|the|${dayAhead}|call|meet|ring|phone|email|text|pick|collect|get|take|buy|book|pay|send|lunch|dinner|meeting|appointment|tues|weds|thurs|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|tmr|tomoz|please|pls`;

const dayBefore =
  '\\b(?:today|tonight|tomorrow|tmrw|tmr|tomoz|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|weds?|thurs?|thur|fri|sat|sun|weekdays|weekends|daily|(?:every|each) day)';
const dayAfter =
  '(?:today|tonight|tomorrow|tmrw|tmr|tomoz|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues|weds?|thurs|fri|sat|sun)(?!\\p{L})';
const tens = `(?:oh? (?:${hourWord})|ten|fifteen|(?:twenty|thirty|forty|fifty)(?:[ -](?:${hourWord}))?)`;
const packed = '(?:0[1-9]|1\\d|2[1-3])[0-5]\\d|200\\d';
const units =
  'people|kids|items|miles|km|kg|g|ml|litres?|packs?|degrees|points?|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|different|of|star|x';

/** Reads "3pm", "10:30 am", "3.15pm", "9a", "at 3 oclock pm". */
export const halfDayTime: DateRule = {
  name: 'time with am or pm',
  pattern: phrase(
    `(?<hour>1[0-2]|0?\\d)(?:[:.h](?<minute>[0-5]\\d)(?::[0-5]\\d)?)?(?: ?-?ish)?(?: ?(?:o ?['’]?clock))?(?: ?(?<half>${half})|(?<short>[ap]))${tail}`,
  ),
  read: ({ hour, minute, half: said, short }) => clock(Number(hour), Number(minute ?? 0), said ?? short),
};

/** Reads "ten thirty am", "four pm", "nine fifty nine a m". */
export const spokenHalfDayTime: DateRule = {
  name: 'spoken time with am or pm',
  pattern: phrase(
    `(?<hour>${hourWord})(?:[ -](?<minute>${minuteWord}))?(?: ?-?ish)?(?: o ?['’]?clock)? (?<half>${half})${tail}`,
  ),
  read: ({ hour, minute, half: said }) => clock(numberOf(hour ?? ''), minutesOf(minute), said),
};

/** Reads "nine thirty tomorrow", "friday six forty five": an hour and its minutes in words, beside a day. */
export const spokenTimeBesideDay: DateRule = {
  name: 'spoken time beside a day',
  pattern: phrase(
    `(?:(?<=${dayBefore} )(?<lateHour>${hourWord})[ -](?<lateMinute>${tens})|(?<hour>${hourWord})[ -](?<minute>${tens})(?= (?:on |this |in the )?(?:${dayAfter}|morning|afternoon|evening)))`,
  ),
  read: ({ hour, minute, lateHour, lateMinute }) =>
    clock(numberOf(hour ?? lateHour ?? ''), minutesOf(minute ?? lateMinute)),
};

/** Reads "13:00", "15h15", "at 16h", "8:45". */
export const colonTime: DateRule = {
  name: 'time with minutes',
  pattern: phrase(
    `(?:(?<hour>[01]?\\d|2[0-4])(?::|h)(?<minute>[0-5]\\d)(?::[0-5]\\d(?![:\\d]))?(?!:\\d)|(?<=\\b(?:at|@|by|from|before|after) )(?<full>[01]?\\d|2[0-4])h|(?<packed>(?:[01]\\d|2[0-3])[0-5]\\d) ?(?:hours|hrs?|h))${tail}`,
  ),
  read: ({ hour, minute, full, packed }) => {
    if (packed !== undefined)
      return clock(Math.floor(Number(packed) / 100), Number(packed) % 100, undefined, true);
    return clock(Number(hour ?? full), Number(minute ?? 0), undefined, full !== undefined);
  },
};

/** Reads "noon", "midday", "midnight", "eod", "close of business"; "midnight snack" is none. */
export const namedTime: DateRule = {
  name: 'named time',
  pattern: phrase(
    `(?:(?:the )?(?<noon>(?:12 )?(?:noon(?:ish)?|mid ?day)|12 noon)|(?:12 )?(?<midnight>midnight)|(?<close>eod|cob|(?:the )?(?:end|close) of (?:the )?(?:work(?:ing)? )?day|close of (?:business|play)))(?! (?!(?:${afterNamedTime})(?!\\p{L}))\\p{L})`,
  ),
  read: ({ noon, midnight }) => {
    if (noon !== undefined) return [{ kind: 'clock', hour: 12, minute: 0, halfKnown: true }];
    return [{ kind: 'clock', hour: midnight === undefined ? 17 : 0, minute: 0, halfKnown: true }];
  },
};

/** Reads "at 4", "at 8.45", "at seven", "at three twenty", "at 1030", "around 1030". */
export const ledTime: DateRule = {
  name: 'time after a word of time',
  pattern: phrase(
    `(?<=\\b(?:${lead})(?: about| around)? |@ ?)(?!\\d{1,2}[.]\\d{1,2}[.]\\d)(?:(?<digits>[01]?\\d|2[0-3])(?:[. ](?<minute>[0-5]\\d))?|(?<packed>[01]?\\d[0-5]\\d|2[0-3][0-5]\\d)|(?<spoken>${hourWord})(?:[ -](?<spokenMinute>(?:ten|fifteen|twenty|thirty|forty|fifty|oh|o)(?:[ -](?:${hourWord}))?))?)(?: ?(?:-?ish|o ?['’]?clock))?(?: sharp| prompt)?(?=$|[,!?;)]|\\.(?!\\d)| (?:${dayAhead}|with|for|and|to|then|the|please|pls|about|in|until|till|call|meet|at|w|if|tmr|tomoz|tues|weds|thurs|jan|feb|mar|apr|may|june|july|aug|sept?|oct|nov|dec|my|me|[^\\p{L}\\p{N}])(?:[^\\p{L}]|$)| - )(?! (?:for|in|to|the|and) (?:minutes|hours|days))`,
  ),
  read: ({ digits, minute, packed, spoken, spokenMinute }) => {
    if (packed !== undefined) return clock(Math.floor(Number(packed) / 100), Number(packed) % 100);
    if (spoken !== undefined) return clock(numberOf(spoken), minutesOf(spokenMinute));
    return clock(Number(digits), Number(minute ?? 0));
  },
};

/** Reads the hour that opens a thought: "at 4 pick up kids", "at six call tom"; not "at 5 guys" or "at 10 downing street". */
export const openingHour: DateRule = {
  name: 'hour that opens a thought',
  pattern: new RegExp(
    `(?<=^(?:at|@) ?)(?<hour>1[0-2]|[1-9]|${hourWord})(?:[.](?<minute>[0-5]\\d))?(?= \\p{L})(?! (?:guys|percent|of|star|hours?|minutes?|mins?|days?|weeks?|months?|years?|miles?|km|degrees|point|people|(?:\\p{L}+ )?(?:street|st|road|rd|avenue|lane|square|place))(?!\\p{L}))`,
    'giu',
  ),
  read: ({ hour, minute }) => clock(numberOf(hour ?? ''), Number(minute ?? 0)),
};

/** Reads "tuesdays at 4.15 pick up mia", "monday at 9 call the bank": behind a day, whatever follows. */
export const ledTimeBehindDay: DateRule = {
  name: 'time after a day and a word of time',
  pattern: phrase(
    `(?<=${dayBefore} (?:at|@|by|around|about|before|after|from) ?)(?<hour>1[0-2]|[1-9])(?:[.:](?<minute>[0-5]\\d))?${tail}(?= (?!(?:guys|percent|${units})(?!\\p{L}))\\p{L})`,
  ),
  read: ({ hour, minute }) => clock(Number(hour), Number(minute ?? 0)),
};

/** Reads "weds 5.40", "1 dec 10.15", "18.30 today", "at 4.15 pick up mia": a point between hour and minute. */
export const dottedTime: DateRule = {
  name: 'time with a point',
  pattern: phrase(
    `(?:(?<=(?:${dayBefore}|\\b\\d{1,2}(?:st|nd|rd|th)|\\b(?:${month.replace('\\b', '')})[a-z]* \\d{1,2}(?:st|nd|rd|th)?|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${month})|\\b(?:at|@|by|before|from|after|until|till|(?:alarm|booked|wake me|table) for)),? )(?<hour>[01]?\\d|2[0-3])\\.(?<minute>[0-5]\\d)|(?<early>[01]?\\d|2[0-3])\\.(?<past>[0-5]\\d)(?= (?:on )?${dayAfter}))${tail}(?! ?(?:${units}|%)(?!\\p{L}))(?![.]\\d)`,
  ),
  read: ({ hour, minute, early, past }) => clock(Number(hour ?? early), Number(minute ?? past)),
};

/** Reads four bare digits beside a day as railways write them: "0930 monday", "sunday 2145"; a year is none. */
export const packedTime: DateRule = {
  name: 'four digits beside a day',
  pattern: phrase(
    `(?:(?<=${dayBefore},? )(?<after>${packed})(?=$|[,.!?;)]| )|(?<before>${packed})(?= (?:on )?${dayAfter}))`,
  ),
  read: ({ after, before }) => {
    const digits = Number(after ?? before);
    return clock(Math.floor(digits / 100), digits % 100, undefined, true);
  },
};

/** Reads "seven o'clock", "3 oclock". */
export const oClock: DateRule = {
  name: "o'clock",
  pattern: phrase(`(?<hour>${hourWord}|1[0-2]|[1-9]) ?o ?['’]?clock(?! (?:shadow|club|somewhere))`),
  read: ({ hour }) => clock(numberOf(hour ?? ''), 0),
};

/** Reads the bare hour in "9 tomorrow morning", "8 this evening", "11 tonight", "tomorrow 8", "3 in the morning". */
export const hourBesideDay: DateRule = {
  name: 'hour beside a day',
  pattern: phrase(
    `(?:(?<before>${hourWord}|1[0-2]|[1-9])(?: ?-?ish)?,?(?= (?:tonight|tonite|tomorrow|tmrw|this (?:morning|afternoon|evening)|in the (?:morning|afternoon|evening)|at night))|(?<=\\b(?:tomorrow|tmrw|tonight|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues|wednes|thurs|fri|satur|sun)days|mon|tues?|wed|thurs?|fri|sat|sun) )(?<after>1[0-2]|[1-9])(?:[.](?<minute>[0-5]\\d))?${tail}(?=$|[,!?]|\\.(?!\\d)))`,
  ),
  read: ({ before, after, minute }) => clock(numberOf(before ?? after ?? ''), Number(minute ?? 0)),
};

function minutesOf(words: string | undefined): number {
  return words === undefined ? 0 : numberOf(words.replace(/^oh? /i, ''));
}

/** A clock reading; hours from 13 and zero need no am or pm. Minutes below zero are before the hour. */
export function clock(hour: number, minute: number, half?: string, is24 = false): Fact[] | null {
  if (hour > 24 || minute > 59) return null;
  if (half !== undefined) {
    const twelve = hour % 12;
    return [{ kind: 'clock', hour: /^p/i.test(half) ? twelve + 12 : twelve, minute, halfKnown: true }];
  }
  return [{ kind: 'clock', hour: hour % 24, minute, halfKnown: is24 || hour > 12 || hour === 0 }];
}

import type { DateRule, Fact } from '../fact.ts';
import { phrase } from '../phrase-pattern.ts';
import { numberOf, smallNumber } from '../words.ts';

const half = '(?:[ap]\\.? ?m\\b\\.?|[ap]\\.m\\.)';
const hourWord = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const minuteWord = `(?:oh |o )?(?:${smallNumber})`;
const lead = 'at|@|around|about|by|before|after|from|until|till|til|circa';
const dayAhead =
  'today|tonight|tonite|tomorrow|tmrw|this|next|on|every|each|daily|in the|at night|mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|evening';

/** Reads "3pm", "10:30 am", "3.15pm", "9a", "at 3 oclock pm". */
export const halfDayTime: DateRule = {
  name: 'time with am or pm',
  pattern: phrase(
    `(?<hour>1[0-2]|0?\\d)(?:[:.h](?<minute>[0-5]\\d))?(?: ?(?:o ?['’]?clock))?(?: ?(?<half>${half})|(?<short>[ap]))`,
  ),
  read: ({ hour, minute, half: said, short }) => clock(Number(hour), Number(minute ?? 0), said ?? short),
};

/** Reads "ten thirty am", "four pm", "nine fifty nine a m". */
export const spokenHalfDayTime: DateRule = {
  name: 'spoken time with am or pm',
  pattern: phrase(
    `(?<hour>${hourWord})(?:[ -](?<minute>${minuteWord}))?(?: o ?['’]?clock)? (?<half>${half})`,
  ),
  read: ({ hour, minute, half: said }) => clock(numberOf(hour ?? ''), minutesOf(minute), said),
};

/** Reads "13:00", "15h15", "at 16h", "8:45". */
export const colonTime: DateRule = {
  name: 'time with minutes',
  pattern: phrase(
    '(?:(?<hour>[01]?\\d|2[0-4])(?::|h)(?<minute>[0-5]\\d)(?!:\\d)|(?<=\\b(?:at|@|by|from|before|after) )(?<full>[01]?\\d|2[0-4])h)',
  ),
  read: ({ hour, minute, full }) =>
    clock(Number(hour ?? full), Number(minute ?? 0), undefined, full !== undefined),
};

/** Reads "half past six", "half three", "quarter to seven", "five to nine", "20 minutes to 2pm". */
export const relativeTime: DateRule = {
  name: 'time before or after the hour',
  pattern: phrase(
    `(?:(?<halfPast>half)(?: ?past)? (?<halfHour>${hourWord}|1[0-2]|[1-9])|(?:an? )?(?<minutes>quarter|five|ten|twenty|twenty[ -]five|(?:${smallNumber}) min(?:ute)?s?|(?<=at )\\d{1,2}) (?<way>to|til|till|before|past|after|from) (?<hour>${hourWord}|1[0-2]|[1-9])(?! (?:people|kids|items|miles|kg|packs?|pm? each)))(?: ?(?<half>${half}))?`,
  ),
  read: ({ halfPast, halfHour, minutes, way, hour, half: said }) => {
    if (halfPast !== undefined) return clock(numberOf(halfHour ?? ''), 30, said);
    const away = /quarter/i.test(minutes ?? '') ? 15 : numberOf((minutes ?? '').replace(/ min.*$/i, ''));
    if (/past|after|from/i.test(way ?? '')) return clock(numberOf(hour ?? ''), away, said);
    return clock(numberOf(hour ?? ''), -away, said);
  },
};

/** Reads "noon", "midday", "midnight", "eod", "close of business". */
export const namedTime: DateRule = {
  name: 'named time',
  pattern: phrase(
    '(?:(?:the )?(?<noon>noon(?:ish)?|mid ?day|12 noon)|(?<midnight>midnight)|(?<close>eod|cob|(?:the )?end of (?:the )?(?:work(?:ing)? )?day|close of (?:business|play)))(?! (?:in paris|mass|run|snack|train|feast|express|cowboy|sun))',
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
    `(?<=\\b(?:${lead})(?: about| around)? |@ ?)(?:(?<digits>[01]?\\d|2[0-3])(?:[. ](?<minute>[0-5]\\d))?|(?<packed>[01]?\\d[0-5]\\d|2[0-3][0-5]\\d)|(?<spoken>${hourWord})(?:[ -](?<spokenMinute>(?:ten|fifteen|twenty|thirty|forty|fifty|oh|o)(?:[ -](?:${hourWord}))?))?)(?: ?(?:ish|o ?['’]?clock))?(?=$|[,.!?;)]| (?:${dayAhead}|with|for|and|to|then|the|please|pls|about|in|until|till|call|meet|sharp|at|w|if|my|me|[^\\p{L}\\p{N}])(?:[^\\p{L}]|$)| - )(?! (?:for|in|to|the|and) (?:minutes|hours|days))`,
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

/** Reads "seven o'clock", "3 oclock". */
export const oClock: DateRule = {
  name: "o'clock",
  pattern: phrase(`(?<hour>${hourWord}|1[0-2]|[1-9]) ?o ?['’]?clock`),
  read: ({ hour }) => clock(numberOf(hour ?? ''), 0),
};

/** Reads the bare hour in "9 tomorrow morning", "8 this evening", "11 tonight", "tomorrow 8", "3 in the morning". */
export const hourBesideDay: DateRule = {
  name: 'hour beside a day',
  pattern: phrase(
    `(?:(?<before>${hourWord}|1[0-2]|[1-9]),?(?= (?:tonight|tonite|tomorrow|tmrw|this (?:morning|afternoon|evening)|in the (?:morning|afternoon|evening)|at night))|(?<=\\b(?:tomorrow|tmrw|tonight|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues|wednes|thurs|fri|satur|sun)days|mon|tues?|wed|thurs?|fri|sat|sun) )(?<after>1[0-2]|[1-9])(?:[.](?<minute>[0-5]\\d))?(?=$|[,.!?]))`,
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

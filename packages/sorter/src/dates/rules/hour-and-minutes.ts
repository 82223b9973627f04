import { anyOf } from '../../text/pattern.ts';
import type { DateRule } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { hourWord, parseNumber, smallNumber } from '../grammar/words.ts';
import { clockFacts } from './clock.ts';

const meridiemPattern = '(?:[ap]\\.? ?m\\b\\.?|[ap]\\.m\\.)';
const hour = `(?:${hourWord}|noon|midday|midnight|1[0-2]|[1-9])(?!['’:.]\\d|\\d)`;
const fives = 'five and twenty|five|ten|fifteen|twenty|twenty[ -]five|5|10|15|20|25';
const counted = anyOf(
  'people|kids|items|miles|km|kg|g|packs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|times|of|or|each',
  'percent|points?|players|girls|boys|books?|\\p{L}+ (?:street|road|avenue)',
);
const noHour = `(?! ${counted}(?!\\p{L})| ?[%/£$€x]|-\\d)`;
const rangeLeads = anyOf(
  'from|between|open|aged?|ages|years?|won|lost|beat|score|odds|ratio|pages?|chapters?|levels?|sizes?|on|than',
  '\\d|one|two|three|four|five|six|seven|eight|nine|ten',
);
const noRange = `(?<!\\b${rangeLeads} )`;

const halfPastHour = `(?<halfPast>half|hlf)(?:[ -]?past[ -](?<pastHour>${hour})| (?<halfHour>${hourWord}|1[0-2]|[1-9]))`;
const minutesBesideHour = anyOf(
  '(?<quarter>quarter)[ -](?<quarterWay>to|til|till|before|past|after|from|of)',
  `(?<exact>(?:${smallNumber}) min(?:ute)?s?|(?<=at )\\d{1,2}) (?<exactWay>to|til|till|before|past|after|from)`,
  `${noRange}(?<minutes>${fives}) (?<way>to|til|till|past|before|after)`,
);

const meridiemAndSuffix = `(?: ?(?<half>${meridiemPattern})|(?<short>[ap])(?!\\p{L}))?(?: ?-?ish| ?o ?['’]?clock)?`;

/** Reads "half past six", "half three", "quarter to seven", "five to nine", "15 to 3", "quarter past 3pm", "half past noon". */
export const relativeTime: DateRule = {
  name: 'time before or after the hour',
  cue: 'minutesBeside',
  pattern: phrase(
    `${anyOf(halfPastHour, `(?:an? )?${minutesBesideHour}[ -](?<hour>${hour})`)}${meridiemAndSuffix}${noHour}`,
  ),
  read: ({
    halfPast,
    pastHour,
    halfHour,
    quarter,
    quarterWay,
    exact,
    exactWay,
    minutes,
    way,
    hour: hourName,
    half: longMeridiem,
    short,
  }) => {
    const meridiem = longMeridiem ?? short;
    if (halfPast !== undefined) return clockAround(pastHour ?? halfHour ?? '', 30, meridiem);
    const away = quarter === undefined ? parseNumber((exact ?? minutes ?? '').replace(/ min.*$/i, '')) : 15;
    const isPast = /past|after|from/i.test(quarterWay ?? exactWay ?? way ?? '');
    return clockAround(hourName ?? '', isPast ? away : -away, meridiem);
  },
};

function clockAround(
  name: string,
  minute: number,
  meridiem: string | undefined,
): ReturnType<DateRule['read']> {
  const word = name.toLowerCase();
  if (word === 'midnight') return [{ kind: 'clock', hour: 0, minute, hasMeridiem: true }];
  if (word === 'noon' || word === 'midday') return [{ kind: 'clock', hour: 12, minute, hasMeridiem: true }];
  return clockFacts(parseNumber(word), minute, meridiem);
}

import type { DateRule } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { numberOf, smallNumber } from '../grammar/words.ts';
import { clock } from './clock.ts';

const half = '(?:[ap]\\.? ?m\\b\\.?|[ap]\\.m\\.)';
const hourWord = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const hour = `(?:${hourWord}|noon|midday|midnight|1[0-2]|[1-9])(?!['’:.]\\d|\\d)`;
const fives = 'five|ten|fifteen|twenty|twenty[ -]five|5|10|15|20|25';
const noHour =
  '(?! (?:people|kids|items|miles|km|kg|g|packs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|times|of|or|each|percent|points?|players|girls|boys|books?|\\p{L}+ (?:street|road|avenue))(?!\\p{L})| ?[%/£$€x]|-\\d)';
const noRange =
  '(?<!\\b(?:from|between|open|aged?|ages|years?|won|lost|beat|score|odds|ratio|pages?|chapters?|levels?|sizes?|on|than|\\d|one|two|three|four|five|six|seven|eight|nine|ten) )';

/** Reads "half past six", "half three", "quarter to seven", "five to nine", "15 to 3", "quarter past 3pm", "half past noon". */
export const relativeTime: DateRule = {
  name: 'time before or after the hour',
  pattern: phrase(
    `(?:(?<halfPast>half)(?: ?past (?<pastHour>${hour})| (?<halfHour>${hourWord}|1[0-2]|[1-9]))|(?:an? )?(?:(?<quarter>quarter) (?<quarterWay>to|til|till|before|past|after|from|of)|(?<exact>(?:${smallNumber}) min(?:ute)?s?|(?<=at )\\d{1,2}) (?<exactWay>to|til|till|before|past|after|from)|${noRange}(?<minutes>${fives}) (?<way>to|til|till|past|before|after)) (?<hour>${hour}))(?: ?(?<half>${half})|(?<short>[ap])(?!\\p{L}))?(?: ?-?ish| ?o ?['’]?clock)?${noHour}`,
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
    hour: said,
    half: own,
    short,
  }) => {
    const ofDay = own ?? short;
    if (halfPast !== undefined) return around(pastHour ?? halfHour ?? '', 30, ofDay);
    const away = quarter === undefined ? numberOf((exact ?? minutes ?? '').replace(/ min.*$/i, '')) : 15;
    const isPast = /past|after|from/i.test(quarterWay ?? exactWay ?? way ?? '');
    return around(said ?? '', isPast ? away : -away, ofDay);
  },
};

function around(name: string, minute: number, half: string | undefined): ReturnType<DateRule['read']> {
  const word = name.toLowerCase();
  if (word === 'midnight') return [{ kind: 'clock', hour: 0, minute, halfKnown: true }];
  if (word === 'noon' || word === 'midday') return [{ kind: 'clock', hour: 12, minute, halfKnown: true }];
  return clock(numberOf(word), minute, half);
}

import { anyOf } from '../../text/pattern.ts';
import type { DateRule, Fact } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { fullWeekday, hourWord, month, moving, parseNumber } from '../grammar/words.ts';
import { clockFacts } from './clock.ts';

const meridiemPattern = '(?:[ap]\\.? ?m\\b\\.?|[ap]\\.m\\.)';
const startTime = '(?<hour>2[0-3]|1\\d|0?\\d)(?:[:.](?<minute>[0-5]\\d))?';
const endTime = '(?<endHour>2[0-3]|1\\d|0?\\d)(?:[:.](?<endMinute>[0-5]\\d))?';
const dayName = `today|tonight|tomorrow|tmrw|${fullWeekday}|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun`;
const appointment = 'meeting|call|appointment|class|lesson|lunch|workshop|party|shift|interview|training';
const afterDay = `(?<=\\b(?:(?:${dayName})s?|${appointment}|\\d(?:st|nd|rd|th)|${month} \\d{1,2}|\\d{1,2}(?:st|nd|rd|th)? ${month}),? )`;
const partOfHour = '(?:half(?: past)?|(?:quarter|five|ten|twenty|twenty[ -]five) (?:to|past))';
const hourJoint = '(?: ?[-–—] ?| (?:to|till?|until) )';
const anyHour = `(?:${partOfHour} )?(?:[\\d:.]+|${hourWord})`;
const beforeDay = `(?=${anyHour}${hourJoint}${anyHour} (?:on |this |next |coming )?(?:${dayName})s?(?!\\p{L}))`;
/** Longest range of hours without am or pm: "9-5" is a working day, "3-12" rather a date. */
const maxOpenHours = 8;

const rangeJoint = '(?<joint> ?[-–—] ?| (?:to|till?|until|and|&) )';
const notClockRange = `(?![/:-]\\d| (?:${month}|minutes|mins|hours|hrs|days|weeks|months|years|people|kids|of)(?!\\p{L}))`;

/** "Moved from 2 to 3:30" tells of two times. */
const notMoved = `\\b${moving} from `;

/** Reads the start of "2-5pm", "10am to 1pm", "10:30–11:15" and "between 2 and 5". */
export const clockRange: DateRule = {
  name: 'range of times',
  cue: 'clockRange',
  pattern: phrase(
    `(?<lead>(?:from|between) )?(?<!\\bat |${notMoved})(?<![/.:£$€-])${startTime}(?: ?(?<half>${meridiemPattern}))?${rangeJoint}` +
      `(?:${endTime}|noon|midday|midnight)(?: ?(?<endHalf>${meridiemPattern}))?${notClockRange}`,
  ),
  read: ({ hour, minute, half: meridiem, endHour, endMinute, endHalf, lead, joint }) => {
    const isLed = lead !== undefined && /[\p{L}&]/u.test(joint ?? '');
    const isDashed = !/[\p{L}&]/u.test(joint ?? '');
    if (/and|&/i.test(joint ?? '') && !isLed) return null;
    const isTime =
      endHour === undefined ||
      (meridiem ?? endHalf ?? (isDashed ? minute && endMinute : undefined)) !== undefined;
    if (!isTime && !isLed) return null;
    return rangeStart(
      Number(hour),
      Number(minute ?? 0),
      meridiem ?? meridiemOfStart(Number(hour), Number(endHour), endHalf),
    );
  },
};

/** Reads the start of "9-10", "7 til 9" and "six till half eight" beside a day or an appointment; "5 to 9" is 8:55. */
export const rangeBesideDay: DateRule = {
  name: 'range of hours beside a day',
  cue: 'range',
  pattern: phrase(
    `(?:${afterDay}|${beforeDay})(?<!${notMoved})(?<startHalf>half (?:past )?)?${anyOf(startTime, `(?<startWord>${hourWord})`)}` +
      `(?: ?[-–—] ?| (?:(?<to>to)|till?|until) )` +
      anyOf(endTime, `(?<endPart>${partOfHour}) (?:1[0-2]|[1-9]|${hourWord})`, `(?<endWord>${hourWord})`) +
      '(?![\\p{L}\\d]|[/:-]\\d)',
  ),
  read: ({ startHalf, hour, startWord, minute, to, endHour, endWord, endPart, endMinute }) => {
    const start = startWord === undefined ? Number(hour) : parseNumber(startWord);
    if (to !== undefined && (minute ?? startHalf) === undefined && start % 5 === 0) return null;
    const facts = rangeStart(start, startHalf === undefined ? Number(minute ?? 0) : 30, undefined);
    if (endPart !== undefined) return facts;
    const end = endWord === undefined ? Number(endHour) : parseNumber(endWord);
    if (start === end && Number(endMinute ?? 0) > Number(minute ?? 0)) return facts;
    const hours = (end - start + 12) % 12;
    const isForward = end > start || start <= 12;
    return hours === 0 || hours > maxOpenHours || !isForward ? null : facts;
  },
};

const namedHour = 'noon|midday|midnight';

/** Reads the start of "between ten and noon" and "from two till four", and of "5 till late". */
export const spokenRange: DateRule = {
  name: 'range of hours in words',
  cue: ['hour', 'openRange'],
  pattern: phrase(
    `(?:between (?<hour>${hourWord}) and|from (?<!${notMoved})(?<from>${hourWord}) (?:to|till?|until)|` +
      `(?<open>${hourWord}|1[0-2]|[1-9]) (?:till?|until)(?= late))` +
      ` (?:${hourWord}|${namedHour}|late)(?=$|[,.!?;)]| (?:on|and|to|then|this|next|${dayName})(?!\\p{L}))`,
  ),
  read: ({ hour, from, open }) => clockFacts(parseNumber(hour ?? from ?? open ?? ''), 0),
};

function rangeStart(hour: number, minute: number, meridiem: string | undefined): Fact[] | null {
  return clockFacts(hour, minute, hour > 12 ? undefined : meridiem);
}

/** Am or pm of the start of a range, from its end: the same in "2-5pm", the other in "11-1pm". */
function meridiemOfStart(hour: number, endHour: number, endMeridiem: string | undefined): string | undefined {
  if (endMeridiem === undefined || hour % 12 <= endHour % 12) return endMeridiem;
  return /^p/i.test(endMeridiem) ? 'am' : 'pm';
}

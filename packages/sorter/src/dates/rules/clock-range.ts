import type { DateRule, Fact } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { fullWeekday, month } from '../grammar/words.ts';
import { clockFacts } from './clock.ts';

const meridiemPattern = '(?:[ap]\\.? ?m\\b\\.?|[ap]\\.m\\.)';
const startTime = '(?<hour>2[0-3]|1\\d|0?\\d)(?:[:.](?<minute>[0-5]\\d))?';
const endTime = '(?<endHour>2[0-3]|1\\d|0?\\d)(?:[:.](?<endMinute>[0-5]\\d))?';
const dayName = `today|tonight|tomorrow|tmrw|${fullWeekday}|mon|tues?|wed|thu(?:rs)?|fri|sat|sun`;
const appointment = 'meeting|call|appointment|class|lesson|lunch|workshop|party|shift|interview|training';
const afterDay = `(?<=\\b(?:${dayName}|${appointment}|\\d(?:st|nd|rd|th)|${month} \\d{1,2}|\\d{1,2} ${month}),? )`;
const beforeDay = `(?=[\\d:.]+(?: ?[-–—] ?| (?:to|till?|until) )[\\d:.]+ (?:on |this |next )?(?:${dayName})(?!\\p{L}))`;
/** Longest range of hours without am or pm: "9-5" is a working day, "3-12" rather a date. */
const maxOpenHours = 8;

const rangeJoint = '(?<joint> ?[-–—] ?| (?:to|till?|until|and) )';
const notClockRange = `(?![/:-]\\d| (?:${month}|minutes|mins|hours|hrs|days|weeks|months|years|people|kids|of)(?!\\p{L}))`;

/** Reads the start of "2-5pm", "10am to 1pm", "10:30–11:15" and "between 2 and 5". */
export const clockRange: DateRule = {
  name: 'range of times',
  pattern: phrase(
    `(?<lead>(?:from|between) )?(?<!\\bat )(?<![/.:£$€-])${startTime}(?: ?(?<half>${meridiemPattern}))?${rangeJoint}` +
      `(?:${endTime}|noon|midday|midnight)(?: ?(?<endHalf>${meridiemPattern}))?${notClockRange}`,
  ),
  read: ({ hour, minute, half: meridiem, endHour, endMinute, endHalf, lead, joint }) => {
    const isLed = lead !== undefined && /\p{L}/u.test(joint ?? '');
    const isDashed = !/\p{L}/u.test(joint ?? '');
    if (/and/i.test(joint ?? '') && !isLed) return null;
    const isTime = meridiem ?? endHalf ?? (isDashed ? minute && endMinute : undefined);
    if (isTime === undefined && !isLed) return null;
    return rangeStart(
      Number(hour),
      Number(minute ?? 0),
      meridiem ?? meridiemOfStart(Number(hour), Number(endHour), endHalf),
    );
  },
};

/** Reads the start of "9-10" and "7 til 9" beside a day or an appointment; "5 to 9" is 8:55. */
export const rangeBesideDay: DateRule = {
  name: 'range of hours beside a day',
  pattern: phrase(
    `(?:${afterDay}|${beforeDay})${startTime}(?: ?[-–—] ?| (?:(?<to>to)|till?|until) )${endTime}(?![/:-]\\d)`,
  ),
  read: ({ hour, minute, to, endHour, endMinute }) => {
    if (to !== undefined && minute === undefined && Number(hour) % 5 === 0) return null;
    const isWithinHour = hour === endHour && Number(endMinute ?? 0) > Number(minute ?? 0);
    if (isWithinHour) return rangeStart(Number(hour), Number(minute ?? 0), undefined);
    const hours = (Number(endHour) - Number(hour) + 12) % 12;
    const isForward = Number(endHour) > Number(hour) || Number(hour) <= 12;
    if (hours === 0 || hours > maxOpenHours || !isForward) return null;
    return rangeStart(Number(hour), Number(minute ?? 0), undefined);
  },
};

function rangeStart(hour: number, minute: number, meridiem: string | undefined): Fact[] | null {
  return clockFacts(hour, minute, hour > 12 ? undefined : meridiem);
}

/** Am or pm of the start of a range, from its end: the same in "2-5pm", the other in "11-1pm". */
function meridiemOfStart(hour: number, endHour: number, endMeridiem: string | undefined): string | undefined {
  if (endMeridiem === undefined || hour % 12 <= endHour % 12) return endMeridiem;
  return /^p/i.test(endMeridiem) ? 'am' : 'pm';
}

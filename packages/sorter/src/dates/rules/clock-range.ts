import type { DateRule, Fact } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { fullWeekday, month } from '../grammar/words.ts';
import { clock } from './clock.ts';

const half = '(?:[ap]\\.? ?m\\b\\.?|[ap]\\.m\\.)';
const from = '(?<hour>2[0-3]|1\\d|0?\\d)(?:[:.](?<minute>[0-5]\\d))?';
const to = '(?<endHour>2[0-3]|1\\d|0?\\d)(?:[:.](?<endMinute>[0-5]\\d))?';
const dayName = `today|tonight|tomorrow|tmrw|${fullWeekday}|mon|tues?|wed|thu(?:rs)?|fri|sat|sun`;
const appointment = 'meeting|call|appointment|class|lesson|lunch|workshop|party|shift|interview|training';
const behindDay = `(?<=\\b(?:${dayName}|${appointment}|\\d(?:st|nd|rd|th)|${month} \\d{1,2}|\\d{1,2} ${month}),? )`;
const beforeDay = `(?=[\\d:.]+(?: ?[-–—] ?| (?:to|till?|until) )[\\d:.]+ (?:on |this |next )?(?:${dayName})(?!\\p{L}))`;
/** Longest range whose ends may both leave am and pm open: "9-5" is a working day, "3-12" rather a date. */
const longestOpenHours = 8;

/** Reads the start of "2-5pm", "10am to 1pm", "10:30–11:15" and "between 2 and 5". */
export const clockRange: DateRule = {
  name: 'range of times',
  pattern: phrase(
    `(?<lead>(?:from|between) )?(?<!\\bat )(?<![/.:£$€-])${from}(?: ?(?<half>${half}))?(?<joint> ?[-–—] ?| (?:to|till?|until|and) )(?:${to}|noon|midday|midnight)(?: ?(?<endHalf>${half}))?(?![/:-]\\d| (?:${month}|minutes|mins|hours|hrs|days|weeks|months|years|people|kids|of)(?!\\p{L}))`,
  ),
  read: ({ hour, minute, half: own, endHour, endMinute, endHalf, lead, joint }) => {
    const isLed = lead !== undefined && /\p{L}/u.test(joint ?? '');
    const isDashed = !/\p{L}/u.test(joint ?? '');
    if (/and/i.test(joint ?? '') && !isLed) return null;
    const isTime = own ?? endHalf ?? (isDashed ? minute && endMinute : undefined);
    if (isTime === undefined && !isLed) return null;
    return startOf(
      Number(hour),
      Number(minute ?? 0),
      own ?? halfBefore(Number(hour), Number(endHour), endHalf),
    );
  },
};

/** Reads the start of "9-10" and "7 til 9" beside a day or an appointment; "5 to 9" is rather 8:55. */
export const rangeBesideDay: DateRule = {
  name: 'range of hours beside a day',
  pattern: phrase(
    `(?:${behindDay}|${beforeDay})${from}(?: ?[-–—] ?| (?:(?<to>to)|till?|until) )${to}(?![/:-]\\d)`,
  ),
  read: ({ hour, minute, to: said, endHour, endMinute }) => {
    if (said !== undefined && minute === undefined && Number(hour) % 5 === 0) return null;
    const isWithinHour = hour === endHour && Number(endMinute ?? 0) > Number(minute ?? 0);
    if (isWithinHour) return startOf(Number(hour), Number(minute ?? 0), undefined);
    const hours = (Number(endHour) - Number(hour) + 12) % 12;
    const isForward = Number(endHour) > Number(hour) || Number(hour) <= 12;
    if (hours === 0 || hours > longestOpenHours || !isForward) return null;
    return startOf(Number(hour), Number(minute ?? 0), undefined);
  },
};

function startOf(hour: number, minute: number, half: string | undefined): Fact[] | null {
  return clock(hour, minute, hour > 12 ? undefined : half);
}

/** The half of the day in which a range starts that ends in a known one: "2-5pm" in the same, "11-1pm" in the other. */
function halfBefore(hour: number, endHour: number, endHalf: string | undefined): string | undefined {
  if (endHalf === undefined || hour % 12 <= endHour % 12) return endHalf;
  return /^p/i.test(endHalf) ? 'am' : 'pm';
}

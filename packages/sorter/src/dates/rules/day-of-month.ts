import { addMonths, toEpochDay, toDateParts, weekdayIndex, type EpochDay } from '@pouch/schedule/calendar';
import { isTaskVerb } from '../../lexicon/verbs.ts';
import { anyOf } from '../../text/pattern.ts';
import type { DateRule, ReferenceTime } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { parseNumber, ordinal, weekdayNumber } from '../grammar/words.ts';

/** "saturday 5" is a date when it falls within this many days; otherwise it is five o'clock. */
const maxDaysAhead = 31;

/** Nouns after an ordinal that is no date: "the 5th wave", "on the 2nd floor". */
const counted = anyOf(
  'floor|street|st|avenue|ave|wave|grade|time|times|anniversary|birthday|edition|season|episode|series|page|century',
  'hole|try|attempt|one|element|sense|dimension|person|place|prize|class|half|quarter|child|wife|husband|date|draft',
  'round|version|part|week|month|year|opinion|thoughts?|sitting|thing|light|sight|glance|hand|team|xi|generation|gen',
  'cup|degree|party|chapter|book|volume|world|man|day',
);

/** Words that may follow a day; before other words the ordinal is a count: "the 9th life". */
const afterDay = anyOf(
  'at|of|on|with|w|to|for|and|in|by|from|until|till|i|we|if|noon|midday|midnight|lunchtime|lunch|morning|afternoon',
  'evening|night|half|quarter|or|is|please|pls|re',
);

/** Reads "20th of next month", "20 of this month", "15th day of next month". */
export const dayOfNamedMonth: DateRule = {
  name: 'day of this or next month',
  cue: 'monthWord',
  pattern: phrase(
    anyOf(
      `(?:the )?(?:(?<day>${ordinal})(?: day)?(?:,? of)?|(?<number>\\d{1,2}) of),?` +
        ' (?:the )?(?<which>this|next|current|coming|following) month',
      `(?<first>this|next|coming|following) month,? (?:on )?(?:the )?(?<later>${ordinal})`,
    ),
  ),
  read: ({ day, number, which, first, later }, today) => {
    const months = /this|current/i.test(which ?? first ?? '') ? 0 : 1;
    const { year, month } = toDateParts(addMonths(today.day, months));
    const found = toEpochDay(year, month, parseNumber(day ?? number ?? later ?? ''));
    return found === null ? null : [{ kind: 'day', day: found }];
  },
};

const shortWeekday = 'mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun';
const fullWeekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const nounAfter = `(?!${counted}\\b)(?<noun>(?!${afterDay}(?!\\p{L}))\\p{L}+)`;

/** Reads "on the 15th", "by the 28th", "the 5th at noon", "Thu 15th". */
export const dayOfMonth: DateRule = {
  name: 'day of the month',
  cue: 'ordinalWord',
  pattern: phrase(
    [
      anyOf(
        '(?<=\\b(?:on|by|until|till|due|from|for|at|before|after),? )(?<lead>(?:the )?)',
        `(?<=\\b(?:${shortWeekday}|${fullWeekday}),? )(?:the )?`,
        '(?<the>the )',
      ),
      `(?<day>${ordinal})(?=$|[,.!?;)]| [-–—]| ${nounAfter}?)(?! of (?!th(?:is|e) month)| & \\p{L}+(?=$|[,.;)]))`,
    ].join(''),
  ),
  read: ({ lead, the, day, noun }) => {
    const value = parseNumber(day ?? '');
    if (value < 1 || value > 31) return null;
    const isSpelled = /^[a-z]/i.test(day ?? '');
    if (isSpelled && lead !== undefined && !/the $/i.test(lead)) return null;
    if (the !== undefined && isSpelled && value <= 4) return null;
    const isBeforeTask = noun !== undefined && isTaskVerb(noun) && value > 4;
    if (noun !== undefined && (the !== undefined || (lead !== undefined && isSpelled && !isBeforeTask)))
      return null;
    return [{ kind: 'day-of-month', dayOfMonth: value }];
  },
};

/** Reads "1st" and "21" where they can only be a date: "on 15", "Monday 21", "5th at 4 a.m.". */
export const bareDayOfMonth: DateRule = {
  name: 'bare day of the month',
  cue: 'bareDay',
  pattern: phrase(
    anyOf(
      'on (?<on>\\d{1,2})(?=$|[,.!?](?!\\d))',
      `(?<=\\b(?<weekday>${fullWeekday}) )(?<after>\\d{1,2})(?=$|[,.!?](?!\\d))`,
      '(?<early>\\d{1,2}(?:st|nd|rd|th))(?= (?:(?:at|@) ?\\d|\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m|\\d{1,2}:\\d\\d))',
      `(?<=\\b(?:w/c|wc|week (?:of|commencing|beginning|starting)) (?:the )?)(?<week>${ordinal})`,
    ),
  ),
  read: ({ on, after, early, week, weekday }, today) => {
    const value = parseNumber(on ?? after ?? early ?? week ?? '');
    if (weekday !== undefined && value <= 12 && !fallsSoon(value, weekdayNumber(weekday), today)) return null;
    return value >= 1 && value <= 31 ? [{ kind: 'day-of-month', dayOfMonth: value }] : null;
  },
};

function fallsSoon(dayOfMonth: number, weekday: number, today: ReferenceTime): boolean {
  const days = Array.from({ length: maxDaysAhead }, (_, ahead): EpochDay => today.day + ahead);
  return days.some((day) => toDateParts(day).dayOfMonth === dayOfMonth && weekdayIndex(day) === weekday);
}

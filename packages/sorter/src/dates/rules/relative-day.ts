import { addMonths, startOfWeek, type EpochDay } from '@pouch/schedule/calendar';
import { anyOf } from '../../text/pattern.ts';
import type { DateRule, Fact, ReferenceTime } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { fullWeekday, tomorrow, week } from '../grammar/words.ts';

/** Reads "today", "tomorrow" and its spellings, "day after tomorrow", "next day". */
export const namedDay: DateRule = {
  name: 'named day',
  cue: 'namedDay',
  pattern: phrase(
    anyOf(
      `(?<after>(?:the )?day after (?:${tomorrow})|overmorrow)`,
      `(?<tomorrow>${tomorrow}|(?:the )?(?:next|following) day)`,
      '(?<today>today|2day|tday|later today)',
    ),
  ),
  read: ({ after, tomorrow: next }, today) => {
    if (after !== undefined) return dayFact(today.day + 2);
    return dayFact(next === undefined ? today.day : today.day + 1);
  },
};

const notEarlyDay =
  '(?<!\\b(?:close|closes|closing|shut|shuts|finish|finishes|end|ends|leave|leaving|open|opens|home|out) )';
const notLateDay = '(?<!\\b(?:running|be|is|are|was|working|stay|open|home|in|arrive) )';

/** Reads "early" and "late" before a day, except as adverbs of a verb: "early tomorrow", "late tonight". */
export const edgeOfDay: DateRule = {
  name: 'edge of a day',
  cue: 'edge',
  pattern: phrase(
    anyOf(
      `${notEarlyDay}(?<early>early|bright and early)(?= (?:on )?(?:${tomorrow}|${fullWeekday})(?!\\p{L}))`,
      `${notLateDay}late(?= (?:on )?(?:tonight|(?:${tomorrow}|${fullWeekday}) (?:night|evening|afternoon)))`,
    ),
  ),
  read: ({ early }) => (early === undefined ? [] : [{ kind: 'part', part: 'early' }]),
};

/** Reads "this time tomorrow" and "this time next week": another day at the current time. */
export const sameTime: DateRule = {
  name: 'same time',
  cue: 'time',
  pattern: phrase(
    `(?:at )?(?:this|the same|same) time (?:(?<tomorrow>${tomorrow})|next (?<next>week|month|year))`,
  ),
  read: ({ next }, today) => {
    const clockFact: Fact = {
      kind: 'clock',
      hour: Math.floor(today.minute / 60),
      minute: today.minute % 60,
      hasMeridiem: true,
    };
    const day = next === undefined ? today.day + 1 : dayAfterUnit(next.toLowerCase(), today);
    return [{ kind: 'day', day }, clockFact];
  },
};

function dayAfterUnit(unit: string, { day }: ReferenceTime): EpochDay {
  if (unit === 'week') return day + 7;
  return addMonths(day, unit === 'month' ? 1 : 12);
}

/** Reads "now" and "right now" at the end of a clause or sentence. */
export const now: DateRule = {
  name: 'now',
  cue: 'now',
  pattern: phrase(
    '(?:right now|is now|just now|(?<!\\b(?:for|once|twice|times) |\\b(?:is|are|was|were) (?:\\p{L}{1,16} )?)now)(?=$|[.!])',
  ),
  read: () => [{ kind: 'instant', minutesAhead: 0 }],
};

/** Reads "next week" as its Monday, "this week" as its Friday or today, "week after next" as the Monday after. */
export const namedWeek: DateRule = {
  name: 'named week',
  cue: 'week',
  pattern: phrase(
    anyOf(
      '(?<afterNext>(?:the )?week after next)',
      `(?<endNext>(?:the )?(?:end|back end) of (?:next|nxt) ${week})`,
      `(?<end>(?:the )?(?:end|back end) of (?:the |this )?${week}|eow|later (?:on )?(?:in the week|this week)|this ${week}` +
        '|(?<=before )the week is (?:out|over))',
      '(?<soon>(?:the )?(?:start|beginning) of the week)',
      `(?:the )?(?:(?:start|beginning) of |(?<middle>middle of |mid[ -]?))?(?:the )?` +
        `(?<next>next|nxt|following|coming|upcoming) ${week}(?!end)`,
    ),
  ),
  read: ({ afterNext, endNext, end, middle }, today) => {
    const monday = startOfWeek(today.day);
    if (afterNext !== undefined) return dayFact(monday + 14);
    if (endNext !== undefined) return dayFact(monday + 11);
    if (end !== undefined) return dayFact(Math.max(today.day, monday + 4));
    return dayFact(monday + (middle === undefined ? 7 : 9));
  },
};

/** Reads "midweek" as the coming Wednesday, where no noun follows that it describes. */
export const midweek: DateRule = {
  name: 'midweek',
  cue: 'mid',
  pattern: phrase('mid[ -]?week(?=$|[,.!?;)]| (?:at|and|for|with|if)(?!\\p{L}))'),
  read: () => [{ kind: 'weekday', weekday: 2 }],
};

/** Reads "the week of october 6th": the date that follows moves to its week's Monday, a Sunday to the next. */
export const weekCommencing: DateRule = {
  name: 'week of',
  cue: 'week',
  pattern: phrase(
    '(?:(?:the )?week (?:of|commencing|beginning|starting)|w/c|wc(?= \\d))(?= (?:the )?[\\p{L}\\d])',
  ),
  read: () => [{ kind: 'week-of' }],
};

function dayFact(day: EpochDay): Fact[] {
  return [{ kind: 'day', day }];
}

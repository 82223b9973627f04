import { addMonths, mondayOf, type EpochDay } from '@pouch/schedule/calendar';
import type { DateRule, Fact, Today } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';

const tomorrow =
  'tomorrow|tomoro|tommoro|tommorow|tomorow|tommorrow|tomorrrow|tomorro|tomorow|tmrw|tmw|tmr|tmrow|tmorrow|2moro|2morrow|2moz|tomoz|tomo';

/** Reads "today", "tomorrow" and its spellings, "day after tomorrow", "next day", "now". */
export const namedDay: DateRule = {
  name: 'named day',
  pattern: phrase(
    `(?:(?<after>(?:the )?day after (?:${tomorrow})|overmorrow)|(?<tomorrow>${tomorrow}|(?:the )?(?:next|following) day)|(?<today>today|2day|tday|later today))`,
  ),
  read: ({ after, tomorrow: next }, today) => {
    if (after !== undefined) return on(today.day + 2);
    return on(next === undefined ? today.day : today.day + 1);
  },
};

/** Reads "early" and "late" in front of a day, where they are no verb's adverb: "early tomorrow", "late tonight". */
export const edgeOfDay: DateRule = {
  name: 'edge of a day',
  pattern: phrase(
    `(?:(?<early>early|bright and early)(?= (?:on )?(?:${tomorrow}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\\p{L}))|(?<!\\b(?:running|be|is|are|was|working|stay|open|home|in|arrive) )late(?= (?:on )?(?:tonight|(?:${tomorrow}|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:night|evening|afternoon))))`,
  ),
  read: ({ early }) => (early === undefined ? [] : [{ kind: 'part', part: 'early' }]),
};

/** Reads "this time tomorrow" and "this time next week": another day at the present hour. */
export const sameTime: DateRule = {
  name: 'same time',
  pattern: phrase(
    `(?:at )?(?:this|the same|same) time (?:(?<tomorrow>${tomorrow})|next (?<next>week|month|year))`,
  ),
  read: ({ next }, today) => {
    const clock: Fact = {
      kind: 'clock',
      hour: Math.floor(today.minute / 60),
      minute: today.minute % 60,
      halfKnown: true,
    };
    const day = next === undefined ? today.day + 1 : ahead(next.toLowerCase(), today);
    return [{ kind: 'day', day }, clock];
  },
};

function ahead(unit: string, { day }: Today): EpochDay {
  if (unit === 'week') return day + 7;
  return addMonths(day, unit === 'month' ? 1 : 12);
}

/** Reads "now" and "right now" where they close the thought. */
export const now: DateRule = {
  name: 'now',
  pattern: phrase('(?:right now|is now|just now|(?<!\\bfor )now)(?=$|[.!])'),
  read: () => [{ kind: 'instant', minutesAhead: 0 }],
};

/** Reads "next week" as its Monday, "this week" as its Friday or today, "week after next" as the Monday after. */
export const namedWeek: DateRule = {
  name: 'named week',
  pattern: phrase(
    '(?:(?<afterNext>(?:the )?week after next)|(?<endNext>(?:the )?(?:end|back end) of next week)|(?<end>(?:the )?(?:end|back end) of (?:the |this )?week|eow|later (?:on )?(?:in the week|this week)|this week)|(?<soon>(?:the )?(?:start|beginning) of the week)|(?:the )?(?:(?:start|beginning) of )?(?:the )?(?<next>next|following|coming|upcoming) week(?!end))',
  ),
  read: ({ afterNext, endNext, end }, today) => {
    const monday = mondayOf(today.day);
    if (afterNext !== undefined) return on(monday + 14);
    if (endNext !== undefined) return on(monday + 11);
    if (end !== undefined) return on(Math.max(today.day, monday + 4));
    return on(monday + 7);
  },
};

/** Reads "the week of october 6th": the date that follows moves to its week's Monday, a Sunday to the next. */
export const weekOf: DateRule = {
  name: 'week of',
  pattern: phrase(
    '(?:(?:the )?week (?:of|commencing|beginning|starting)|w/c|wc(?= \\d))(?= (?:the )?[\\p{L}\\d])',
  ),
  read: () => [{ kind: 'week-of' }],
};

function on(day: EpochDay): Fact[] {
  return [{ kind: 'day', day }];
}

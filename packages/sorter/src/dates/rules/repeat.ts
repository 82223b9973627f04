import type { DateRule, Fact, PartOfDay, Repeat } from '../fact.ts';
import { phrase } from '../phrase-pattern.ts';
import { numberOf, ordinal, smallNumber, weekday, weekdayNumber } from '../words.ts';

const every = '(?:every|each|evry|evey)';
const joint = '(?:,? (?:and|&|\\+|or) |, ?|/|&| )';
const weekdayName = weekday.replace('\\b', 's?\\b');
const weekdayList = `${weekdayName}(?:${joint}(?:on )?${weekdayName}){0,6}`;
const weekdayItem = new RegExp(weekdayName, 'giu');

/** Reads "last friday of the month", "every first friday of the month", "2nd and last fri of each month". */
export const ordinalWeekdayMonthly: DateRule = {
  name: 'ordinal weekday of every month',
  pattern: phrase(
    `(?:${every} (?:month )?(?:on )?)?(?:the )?(?<place>last|${ordinal})(?:(?:,| and|, and) (?:the )?(?:last|${ordinal}))? (?<day>${weekday})(?: (?:of|in) (?:${every}|the|a) month| ${every} month| monthly)`,
  ),
  read: ({ place, day }) => monthlyWeekday(place ?? '', day ?? ''),
};

/** Reads "every first friday", "every month on the last monday"; "every second friday" is every other one. */
export const everyOrdinalWeekday: DateRule = {
  name: 'every ordinal weekday',
  pattern: phrase(
    `(?:${every} (?<place>last|first|1st|fourth|4th)|(?:${every} month|monthly),? (?:on )?the (?<other>last|${ordinal})) (?<day>${weekday})`,
  ),
  read: ({ place, other, day }) => monthlyWeekday(place ?? other ?? '', day ?? ''),
};

/** Reads "on the 28th of every month", "4th of each month", "every 2nd of the month", "first of each month". */
export const monthDayMonthly: DateRule = {
  name: 'day of every month',
  pattern: phrase(
    `(?:(?:${every} )?(?:the )?(?<day>${ordinal}|\\d{1,2})(?: day)? (?:of|in) (?:${every}|the|a) month|(?:the )?(?<later>${ordinal})(?: day)?,? (?:${every} month|monthly)|${every} (?<alone>(?:5th|6th|7th|8th|9th|[12]\\dth|2?1st|22nd|23rd|3[01](?:st|th)))|${every} month,? (?:on )?the (?<after>${ordinal})|monthly,? on the (?<on>${ordinal}))`,
  ),
  read: ({ day, later, alone, after, on }) => {
    const dayOfMonth = numberOf(day ?? later ?? alone ?? after ?? on ?? '');
    if (dayOfMonth < 1 || dayOfMonth > 31) return null;
    return said({ freq: 'MONTHLY', dayOfMonth });
  },
};

/** Reads "last day of each month", "beginning of every month", "every month at the end", "month end". */
export const monthEdgeMonthly: DateRule = {
  name: 'edge of every month',
  pattern: phrase(
    `(?:(?:the )?(?<edge>beginning|begin|start|end|first|last)(?: day)? of (?:${every} month|months)|(?:the )?(?<dayEdge>last|first) day of the month|${every} month,? (?:at|on) the (?<after>beginning|begin|start|end)|${every} month[- ](?<end>end))`,
  ),
  read: ({ edge, dayEdge, after, end }) => {
    const isEnd = /^(?:end|last)$/i.test(edge ?? dayEdge ?? after ?? end ?? '');
    return said({ freq: 'MONTHLY', dayOfMonth: isEnd ? 31 : 1 });
  },
};

/** Reads "every monday", "every other tuesday", "each mon and fri", "every 3rd sunday". */
export const everyWeekday: DateRule = {
  name: 'every weekday name',
  pattern: phrase(
    `${every} (?:single )?(?:(?<step>other|alternate|second|2nd|2|third|3rd|two|three|3) )?(?<days>${weekdayList})`,
  ),
  read: ({ step, days }) => weeklyOn(weekdaysIn(days ?? ''), stepOf(step)),
};

const periods: Record<string, Partial<Repeat> & { freq: Repeat['freq']; part?: PartOfDay }> = {
  day: { freq: 'DAILY' },
  morning: { freq: 'DAILY', part: 'morning' },
  lunchtime: { freq: 'DAILY', part: 'lunch' },
  afternoon: { freq: 'DAILY', part: 'afternoon' },
  evening: { freq: 'DAILY', part: 'evening' },
  night: { freq: 'DAILY', part: 'night' },
  weekday: { freq: 'WEEKLY', weekdays: [0, 1, 2, 3, 4] },
  weekend: { freq: 'WEEKLY', weekdays: [5, 6] },
  week: { freq: 'WEEKLY' },
  fortnight: { freq: 'FORTNIGHTLY', interval: 2 },
  month: { freq: 'MONTHLY' },
  quarter: { freq: 'MONTHLY', interval: 3 },
  year: { freq: 'MONTHLY', interval: 12 },
};

/** Reads "every day", "every other week", "every 3 months", "each morning", "every working day", "every weekend". */
export const everyPeriod: DateRule = {
  name: 'every period',
  pattern: phrase(
    `(?:${every} (?:single )?(?:(?<step>other|alternate|second|2nd|third|3rd|fourth|4th|couple of|few|${smallNumber}) )?(?<period>day|morning|lunchtime|afternoon|evening|night|weekday|working day|work day|workday|business day|weekend|week|fortnight|month|quarter|year)s?|(?<run>everyday))(?! (?:objects|life|shoes|bag|carry))`,
  ),
  read: ({ step, period, run }) => {
    const name = run === undefined ? (period ?? '').toLowerCase() : 'day';
    const base = periods[/^(?:work|business)/.test(name) ? 'weekday' : name];
    return base === undefined ? null : stepped(base, stepOf(step));
  },
};

const adverbs: Record<string, Partial<Repeat> & { freq: Repeat['freq'] }> = {
  daily: { freq: 'DAILY' },
  nightly: { freq: 'DAILY' },
  weekly: { freq: 'WEEKLY' },
  fortnightly: { freq: 'FORTNIGHTLY', interval: 2 },
  biweekly: { freq: 'FORTNIGHTLY', interval: 2 },
  monthly: { freq: 'MONTHLY' },
  bimonthly: { freq: 'MONTHLY', interval: 2 },
  quarterly: { freq: 'MONTHLY', interval: 3 },
  yearly: { freq: 'MONTHLY', interval: 12 },
  annually: { freq: 'MONTHLY', interval: 12 },
};

/** Reads "daily", "weekly on wednesdays" where it opens or closes the thought: inside, "the weekly report" is a name. */
export const adverb: DateRule = {
  name: 'adverb of repetition',
  pattern: phrase(
    '(?:(?<adverb>daily|nightly|weekly|fortnightly|bi-?weekly|bi-?monthly|monthly|yearly|annually)(?=$|[,.!?;:)]| (?:at|on|from|until|till|for|in|and|by|@|around|starting|the|\\d))|(?:^|(?<=^(?:remind me|reminder|remember|do|have|set up|set|schedule)(?: a| my| the| about| to)? ))(?<first>daily|nightly|weekly|fortnightly|bi-?weekly|monthly|yearly)(?= (?!mail|telegraph|mirror|express|planner|planners|show|bread|vitamins?|bus|pass|magazine|star|record)\\p{L}))',
  ),
  read: ({ adverb: name, first }) => {
    const found = adverbs[(name ?? first ?? '').toLowerCase().replace('-', '')];
    return found === undefined ? null : said(found);
  },
};

/** Reads "once a week", "twice a month", "3x per week": how often within the period is kept in the words. */
export const timesPerPeriod: DateRule = {
  name: 'times per period',
  pattern: phrase(
    '(?:once|twice|(?:\\d|two|three|four|five) ?(?:x|times)) (?:a|per|every|each) (?<period>day|week|fortnight|month|quarter|year)',
  ),
  read: ({ period }) => {
    const base = periods[(period ?? '').toLowerCase()];
    return base === undefined ? null : stepped(base, 1);
  },
};

/** Reads "mondays", "tuesdays and thursdays", "on Sundays": a plural weekday repeats. */
export const pluralWeekdays: DateRule = {
  name: 'plural weekdays',
  pattern: phrase(
    '(?<days>(?:mon|tues|wednes|thurs|fri|satur|sun)days(?:(?:,? and |,? & |, ?|/| )(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?)*)',
  ),
  read: ({ days }) => weeklyOn(weekdaysIn(days ?? ''), 1),
};

/** Reads "weekdays", "on weekends", "mornings at 9", "mon-fri", "monday to friday". */
export const pluralParts: DateRule = {
  name: 'plural parts',
  pattern: phrase(
    '(?:(?<weekdays>(?:on )?(?:weekdays|working days|workdays|work days)|mon(?:day)?s?(?: ?- ?| to | through | thru )fri(?:day)?s?)|(?<weekends>(?:on |at )?weekends)|(?:on |in the )?(?<part>mornings|afternoons|evenings|nights)(?=$|[,.!?]| (?:at|@|\\d)))',
  ),
  read: ({ weekdays, weekends, part }) => {
    if (weekdays !== undefined) return weeklyOn([0, 1, 2, 3, 4], 1);
    if (weekends !== undefined) return weeklyOn([5, 6], 1);
    const base = periods[(part ?? '').toLowerCase().replace(/s$/, '')];
    return base === undefined ? null : stepped(base, 1);
  },
};

/** Reads "tues and fri", "mon, wed & fri": two or more weekdays named together repeat. */
export const weekdayPair: DateRule = {
  name: 'several weekdays',
  pattern: phrase(
    `(?<days>${weekday}(?:(?:,? and |,? & |,? \\+ |, ?|/| ?& ?| )(?:on )?${weekday}){1,6})(?! (?:morning|night|afternoon|evening) )`,
  ),
  read: ({ days }) => {
    const named = weekdaysIn(days ?? '');
    return named.length < 2 ? null : weeklyOn(named, 1);
  },
};

function monthlyWeekday(place: string, day: string): Fact[] | null {
  const position = /last/i.test(place) ? -1 : numberOf(place);
  if (position !== -1 && position !== 1 && position !== 2 && position !== 3 && position !== 4) return null;
  return said({ freq: 'MONTHLY', ordinal: position, weekdays: [weekdayNumber(day)] });
}

function weeklyOn(days: number[], step: number): Fact[] {
  return stepped({ freq: 'WEEKLY', weekdays: days }, step);
}

function stepped(base: Partial<Repeat> & { freq: Repeat['freq']; part?: PartOfDay }, step: number): Fact[] {
  const { part, ...rest } = base;
  const interval = (rest.interval ?? 1) * step;
  const isFortnight = rest.freq === 'WEEKLY' && interval === 2;
  const freq = rest.freq === 'FORTNIGHTLY' && interval > 2 ? 'WEEKLY' : rest.freq;
  const facts = said({ ...rest, freq: isFortnight ? 'FORTNIGHTLY' : freq, interval: Math.min(interval, 99) });
  return part === undefined ? facts : [...facts, { kind: 'part', part }];
}

function said(repeat: Partial<Repeat> & { freq: Repeat['freq'] }): Fact[] {
  return [
    { kind: 'repeat', repeat: { interval: 1, weekdays: [], ordinal: null, dayOfMonth: null, ...repeat } },
  ];
}

function stepOf(word: string | undefined): number {
  if (word === undefined) return 1;
  if (/other|alternate|couple/i.test(word)) return 2;
  return /few/i.test(word) ? 3 : Math.max(1, numberOf(word));
}

function weekdaysIn(text: string): number[] {
  const named = [...text.matchAll(weekdayItem)].map(([name]) => weekdayNumber(name));
  return [...new Set(named)].sort((one, other) => one - other);
}

import { anyOf, findMatches } from '../../text/pattern.ts';
import type { DateRule, Fact, PartOfDay, Repeat } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import {
  fullWeekday,
  month,
  moving,
  parseNumber,
  ordinal,
  smallNumber,
  tomorrow,
  weekday,
  weekdayNumber,
} from '../grammar/words.ts';
import { afterMonth } from './month-part.ts';

const every = '(?:(?:once )?(?:every|each|evry|evey|ev))';
const joint = '(?:,? (?:and|&|or) | ?\\+ ?|, ?|/|&| )';
const weekdayName = weekday.replace('\\b', 's?\\b');
const weekdayList = `${weekdayName}(?:${joint}(?:on )?${weekdayName}){0,6}`;
const weekdayItem = new RegExp(weekdayName, 'giu');

/** Reads "last friday of the month", "every first friday of the month", "2nd and last fri of each month". */
export const ordinalWeekdayMonthly: DateRule = {
  name: 'ordinal weekday of every month',
  cue: 'monthWord',
  pattern: phrase(
    [
      `(?:${every} (?:month )?(?:on )?)?(?:the )?(?<place>last|${ordinal})`,
      `(?<also>(?:,| and| &|, and) (?:the )?(?:last|${ordinal}))? (?<day>${weekday}|${fullWeekday}s|weekend)`,
      `(?: (?:of|in) (?:${every}|the|a) month| ${every} month| monthly)`,
    ].join(''),
  ),
  read: ({ place, also, day }) => monthlyWeekday(place ?? '', day ?? '', also !== undefined),
};

/** Reads "every first friday", "every month on the last monday"; "every second friday" is every other one. */
export const everyOrdinalWeekday: DateRule = {
  name: 'every ordinal weekday',
  cue: ['everyOrdinal', 'day'],
  pattern: phrase(
    `${anyOf(
      `(?:on )?(?:the )?(?<pair>first|1st|second|2nd) (?:and|&) (?:the )?(?:last|${ordinal}) (?=${fullWeekday}s)`,
      `${every} (?:(?<place>last|first|1st|fourth|4th)|(?<both>${ordinal}),? (?:and|&) (?:last|${ordinal}))`,
      `(?:${every} month|monthly),? (?:on )?the (?<other>last|${ordinal})`,
      `(?<=\\b(?:monthly|every month|each month) .{1,60})on the (?<apart>last|${ordinal})`,
    )} ?(?<day>${weekday}|${fullWeekday}s)`,
  ),
  read: ({ pair, place, both, other, apart, day }) =>
    monthlyWeekday(pair ?? place ?? both ?? other ?? apart ?? '', day ?? '', (pair ?? both) !== undefined),
};

/** From "every 5th" on; "every 2nd" rather means every other one. */
const ordinalWithoutMonth = '(?:5th|6th|7th|8th|9th|[12]\\dth|2?1st|22nd|23rd|3[01](?:st|th))';

/** Reads "on the 28th of every month", "4th of each month", "every 2nd of the month", "first of each month". */
export const monthDayMonthly: DateRule = {
  name: 'day of every month',
  cue: 'monthly',
  pattern: phrase(
    anyOf(
      `(?:${every} )?(?:the )?(?<day>${ordinal}|\\d{1,2})(?: day)? (?:of|in) (?:${every}|the|a) month`,
      `(?:the )?(?<bare>\\d{1,2}(?:st|nd|rd|th)) of month`,
      `(?:the )?(?<later>${ordinal})(?: day)?,? (?:${every} month|monthly)`,
      `${every} (?<alone>${ordinalWithoutMonth})(?! (?:of )?(?:${month}|day|week))`,
      `${every} month,? (?:on )?the (?<after>${ordinal})`,
      `monthly,? (?:on )?(?:the )?(?<on>${ordinal})`,
    ),
  ),
  read: ({ day, bare, later, alone, after, on }) => {
    const dayOfMonth = parseNumber(day ?? bare ?? later ?? alone ?? after ?? on ?? '');
    if (dayOfMonth < 1 || dayOfMonth > 31) return null;
    return repeatFact({ freq: 'MONTHLY', dayOfMonth });
  },
};

/** Reads "last day of each month", "beginning of every month", "every month at the end", "month end". */
export const monthEdgeMonthly: DateRule = {
  name: 'edge of every month',
  cue: 'monthWord',
  pattern: phrase(
    anyOf(
      `(?:the )?(?<edge>beginning|begin|start|end|first|last)(?: day)? of (?:${every} month|months)`,
      '(?:the )?(?<dayEdge>last|first) day of the month',
      `${every} month,? (?:at|on) the (?<after>beginning|begin|start|end)`,
      `${every} month[- ](?<end>end)`,
    ),
  ),
  read: ({ edge, dayEdge, after, end }) => {
    const isEnd = /^(?:end|last)$/i.test(edge ?? dayEdge ?? after ?? end ?? '');
    return repeatFact({ freq: 'MONTHLY', dayOfMonth: isEnd ? 31 : 1 });
  },
};

const workingDay = '(?:week|working |work ?|business )day';
const penultimate = '(?:penultimate|second[- ](?:to[- ])?last|next[- ]to[- ]last|last but one)';

/** Reads "last weekday of the month" and "penultimate friday of every month" as the nearest rule that a recurrence can hold. */
export const inexactMonthly: DateRule = {
  name: 'inexact day of every month',
  cue: 'monthWord',
  pattern: phrase(
    `(?:${every} month (?:on )?)?(?:the )?${anyOf(
      `(?<last>(?:very )?last ${workingDay})`,
      `(?<first>first ${workingDay})`,
      `${penultimate} (?:(?<name>${fullWeekday})|(?:${workingDay}|day))`,
    )} (?:of (?:${every}|the|a) month|${every} month|monthly)`,
  ),
  read: ({ last, first, name }) => {
    const rule: Partial<Repeat> =
      name === undefined
        ? { dayOfMonth: last !== undefined ? 31 : first !== undefined ? 1 : 30 }
        : { ordinal: 3, weekdays: [weekdayNumber(name)] };
    return [...repeatFact({ freq: 'MONTHLY', ...rule }), { kind: 'inexact' }];
  },
};

const dayBeforePart = `${weekday}|${tomorrow}|today|this|the|in|next|every|each|good`;

/** Reads "morning and night", "morning and evening daily" as every morning. */
export const partsOfEveryDay: DateRule = {
  name: 'parts of every day',
  cue: 'part',
  pattern: phrase(
    `(?<!\\b(?:${dayBeforePart}) )(?:(?:${every}|in the) )?` +
      '(?:mornings? (?:and|&|\\+|n) (?:evening|night)s?|nights? and mornings?|morning,? noon and night)' +
      `(?: daily| every day| each day)?(?=$|[,.!?;)]| (?:at|for|until|till?|with|after|before|from|starting)(?!\\p{L}))`,
  ),
  read: () => [...withStep({ freq: 'DAILY', part: 'morning' }, 1), { kind: 'inexact' }],
};

/** Reads "every monday", "every other tuesday", "each mon and fri", "every 3rd sunday". */
export const everyWeekday: DateRule = {
  name: 'every weekday name',
  cue: 'every',
  pattern: phrase(
    `${every} (?:single )?(?:(?<step>other|alternate|second|2nd|2|third|3rd|two|three|3) )?(?<days>${weekdayList})`,
  ),
  read: ({ step, days }) => weeklyOn(parseWeekdays(days ?? ''), parseStep(step)),
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
  wk: { freq: 'WEEKLY' },
  fortnight: { freq: 'FORTNIGHTLY', interval: 2 },
  month: { freq: 'MONTHLY' },
  mth: { freq: 'MONTHLY' },
  quarter: { freq: 'MONTHLY', interval: 3 },
  year: { freq: 'MONTHLY', interval: 12 },
  yr: { freq: 'MONTHLY', interval: 12 },
};

/** Words after "everyday" as an adverb; before other words it is an adjective: "everyday shoes". */
const afterEveryday = 'at|from|until|till|for|before|after|by|in|on|this|and|to|i|we|@';

const stepPattern = `(?<step>other|alternate|second|2nd|third|3rd|fourth|4th|couple of|few|${smallNumber})`;
const periodPattern = `(?<period>${[
  'day|morning|lunchtime|afternoon|evening|night|weekday|working day|work day|workday|business day|weekend|week',
  'fortnight|month|quarter|half[- ]year|year|wk|mth|yr',
].join('|')})`;

/** Reads "every day", "every other week", "every 3 months", "each morning", "every working day", "every weekend". */
export const everyPeriod: DateRule = {
  name: 'every period',
  cue: 'every',
  pattern: phrase(
    anyOf(
      `(?<!\\bdifferent \\p{L}{1,20} )${every} (?:single )?(?:${stepPattern} )?${periodPattern}s?`,
      '(?<alternate>alternat(?:e|ing)) (?<unit>day|night|week|weekend|month)s',
      `(?<run>everyday)(?! (?!(?:${afterEveryday})(?!\\p{L}))\\p{L})`,
    ),
  ),
  read: ({ step, period, alternate, unit, run }) => {
    if (alternate !== undefined)
      return withStep(periods[(unit ?? '').toLowerCase()] ?? { freq: 'WEEKLY' }, 2);
    const name = run === undefined ? (period ?? '').toLowerCase() : 'day';
    if (name.startsWith('half')) return withStep({ freq: 'MONTHLY', interval: 6 }, parseStep(step));
    const base = periods[/^(?:work|business)/.test(name) ? 'weekday' : name];
    return base === undefined ? null : withStep(base, parseStep(step));
  },
};

const adverbs: Record<string, Partial<Repeat> & { freq: Repeat['freq']; part?: PartOfDay }> = {
  daily: { freq: 'DAILY' },
  nightly: { freq: 'DAILY', part: 'night' },
  weekly: { freq: 'WEEKLY' },
  wkly: { freq: 'WEEKLY' },
  fortnightly: { freq: 'FORTNIGHTLY', interval: 2 },
  biweekly: { freq: 'FORTNIGHTLY', interval: 2 },
  monthly: { freq: 'MONTHLY' },
  mthly: { freq: 'MONTHLY' },
  bimonthly: { freq: 'MONTHLY', interval: 2 },
  quarterly: { freq: 'MONTHLY', interval: 3 },
  yearly: { freq: 'MONTHLY', interval: 12 },
  annually: { freq: 'MONTHLY', interval: 12 },
};

/** Nouns before which "daily" or "weekly" is an adjective. */
const adjectiveNouns = anyOf(
  'mail|telegraph|mirror|express|planners?|show|bread|vitamins?|supplements?|bus|pass|tickets?|travel|travelcard',
  'railcard|magazine|star|record|paper|news|newspaper|newsletter|briefing|digest|podcast|moisturi[sz]er|cream|face',
  'serum|sunscreen|cleanser|conditioner|shampoo|deodorant|contacts?|contact|lens|lenses|disposable|multivitamins?',
  'multivit|diary|journal|calendar|organi[sz]er|pill|subscription|membership|plan|box|specials?|deals?|offers?',
  'prophet|bugle|beast|grind|ritual|stoic|menu|budget|report|summary|season|parking|rent',
);
/** "Cancel the monthly thursday 3pm": words before an adverb that is part of a name. */
const notAdverb = "(?:the|an?|my|our|his|her|their|this|that|next|\\p{L}{1,20}['’]s)";
const reminderOpening =
  '(?:^|(?<=^(?:remind me|reminder|remember|do|have|set up|set|schedule)(?: a| my| the| about| to)? ))';

/** Reads "daily", "weekly on wednesdays", "fortnightly thurs" at the start or end of a clause: inside it, "the weekly report" is a name. */
export const adverb: DateRule = {
  name: 'adverb of repetition',
  cue: 'adverb',
  pattern: phrase(
    anyOf(
      '(?<!-)(?<adverb>daily|nightly|weekly|wkly|mthly|fortnightly|bi-?weekly|bi-?monthly|monthly|quarterly|yearly|annually)' +
        '(?=$|[,.!?;:)]| (?:at|on|from|until|till|for|in|and|by|@|around|starting|the|next one|first one|\\d))',
      `(?<!-|\\b${notAdverb} )(?<beside>weekly|fortnightly|bi-?weekly|monthly)(?= ${weekdayList}(?:$|(?<=s)|[,.!?;)]| (?:\\d|at|from|@)))`,
      reminderOpening +
        '(?<first>daily|nightly|weekly|fortnightly|bi-?weekly|monthly|yearly|quarterly(?= .{1,60} on the \\d))' +
        `(?= (?!${adjectiveNouns}(?!\\p{L}))\\p{L})`,
    ),
  ),
  read: ({ adverb: name, beside, first }) => {
    const found = adverbs[(name ?? beside ?? first ?? '').toLowerCase().replace('-', '')];
    return found === undefined ? null : withStep(found, 1);
  },
};

const everyFew = 'two|three|four|five|six|eight|ten|twelve|half|\\d{1,2}';

/** Reads "on a daily basis", "day in day out", "four-weekly" and "half-yearly". */
export const basis: DateRule = {
  name: 'basis of repetition',
  cue: 'basis',
  pattern: phrase(
    anyOf(
      'on an? (?:regular )?(?<adverb>daily|nightly|weekly|fortnightly|monthly|quarterly|yearly|annual) basis',
      '(?<period>day|night|week|month|year) in,? (?:and )?(?:day|night|week|month|year) out',
      `(?<step>${everyFew})[- ](?<unit>weekly|monthly|yearly)` +
        '(?=$|[,.!?;)]| (?:at|on|from|until|and|starting|next one|first one)(?!\\p{L}))',
    ),
  ),
  read: ({ adverb: name, period, step, unit }) => {
    const found =
      period === undefined ? adverbs[toAdverb(name ?? unit ?? '')] : periods[period.toLowerCase()];
    if (found === undefined) return null;
    if (!/^half$/i.test(step ?? '')) return withStep(found, step === undefined ? 1 : parseNumber(step));
    return /^y/i.test(unit ?? '') ? withStep({ freq: 'MONTHLY', interval: 6 }, 1) : null;
  },
};

const toAdverb = (name: string): string => name.toLowerCase().replace(/^annual$/, 'annually');

/**
 * Reads "without fail", "in term time" and "latest" beside a repetition or a day, which add nothing to it, and "same day" before
 * a time, which is of the day that was said before.
 */
export const emphasis: DateRule = {
  name: 'emphasis',
  cue: 'emphasis',
  pattern: phrase(
    anyOf(
      'without (?:fail|exception)|(?:in|during) term[- ]?time|(?:on )?(?:the )?same day(?= (?:at |@ ?)?\\d)',
      '(?<=\\bby [^,.]{2,20} )(?:at the (?:very )?)?latest',
    ),
  ),
  read: () => [],
};

/** Reads "once a week", "twice a month", "3x per week" as once in each period; recurrence rules have no such count. */
export const timesPerPeriod: DateRule = {
  name: 'times per period',
  cue: 'times',
  pattern: phrase(
    '(?:(?<once>once)|twice|(?:\\d|two|three|four|five) ?(?:x|times)) ' +
      anyOf(
        '(?:a|per|every|each) (?<period>day|week|fortnight|month|quarter|year)',
        '(?<adverb>daily|weekly|monthly|yearly)',
      ),
  ),
  read: ({ once, period, adverb: name }) => {
    const base = period === undefined ? adverbs[(name ?? '').toLowerCase()] : periods[period.toLowerCase()];
    if (base === undefined) return null;
    return once === undefined ? [...withStep(base, 1), { kind: 'inexact' }] : withStep(base, 1);
  },
};

const amounts =
  'mins?|minutes?|hours?|hrs?|pages?|reps|steps|lengths|laps|miles|km|glasses|pints|litres?|chapters?|words';

/** Reads "a day" behind an amount, which stays in the title: "piano 20 min a day". */
export const amountPerDay: DateRule = {
  name: 'amount per day',
  cue: 'aDay',
  pattern: phrase(
    `(?<=(?:\\d|ten|fifteen|twenty|thirty|forty|half an|an|one|two) ?(?:${amounts}) )(?:a|per|each|every) day`,
  ),
  read: () => withStep({ freq: 'DAILY' }, 1),
};

const shortPlurals = '(?:mons|fris|sats|suns)(?= (?:at|@|\\d|mornings))';
const fullPlurals = `${fullWeekday}s(?:(?:,? and |,? & |, ?|/| )(?:on )?${fullWeekday}s?)*`;

/** Reads "mondays", "tuesdays and thursdays", "on Sundays": a plural weekday repeats. */
export const pluralWeekdays: DateRule = {
  name: 'plural weekdays',
  cue: 'pluralWeekdays',
  pattern: phrase(
    `(?:(?<step>alternate|alternating|every other|every second) )?(?<days>${shortPlurals}|${fullPlurals})`,
  ),
  read: ({ step, days }) => weeklyOn(parseWeekdays(days ?? ''), step === undefined ? 1 : 2),
};

/** Reads "thursday nights", "tuesday and thursday evenings", "weekday mornings". */
export const weekdayParts: DateRule = {
  name: 'parts of weekdays',
  cue: ['day', 'partPlurals'],
  pattern: phrase(
    `${anyOf(
      '(?<weekdays>week ?day)|(?<weekend>weekend)',
      `(?<days>${weekday}(?:(?:,? (?:and|&) | ?\\+ ?|, ?|/)${weekday}){0,4})`,
    )} (?<part>morning|afternoon|evening|night)s`,
  ),
  read: ({ weekdays, weekend, days, part }) => {
    const named =
      weekdays !== undefined ? [0, 1, 2, 3, 4] : weekend !== undefined ? [5, 6] : parseWeekdays(days ?? '');
    const time = periods[(part ?? '').toLowerCase()]?.part;
    const facts = weeklyOn(named, 1);
    return time === undefined ? facts : [...facts, { kind: 'part', part: time }];
  },
};

/** Reads "every day except sunday", "every weekday but friday". */
export const everyDayExcept: DateRule = {
  name: 'every day except',
  cue: 'every',
  pattern: phrase(
    `${every} (?:single )?(?<base>day|weekday) (?:except|apart from|bar|but)(?: for| on)? ` +
      `(?:(?<weekends>(?:the )?weekends?)|(?<days>${weekdayList}))`,
  ),
  read: ({ base, weekends, days }) => {
    const excluded = new Set(weekends === undefined ? parseWeekdays(days ?? '') : [5, 6]);
    const all = base?.toLowerCase() === 'day' ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4];
    const remaining = all.filter((day) => !excluded.has(day));
    return remaining.length === 0 ? null : weeklyOn(remaining, 1);
  },
};

const yearlyDate = anyOf(
  `(?:the )?(?:${ordinal}|\\d{1,2})(?: of)? ${month}`,
  `${month} (?:the )?(?:${ordinal}|\\d{1,2})`,
  `${month}${afterMonth}`,
  "christmas|xmas|halloween|new year['’]?s|valentine['’]?s|boxing day",
);

/** Reads "every" before a date of the year: "every january 5th", "every 5th of january", "every june", "every christmas". */
export const everyYearly: DateRule = {
  name: 'every year on a date',
  cue: 'every',
  pattern: phrase(`${every}(?= ${yearlyDate}(?!\\p{L}))`),
  read: () => repeatFact({ freq: 'MONTHLY', interval: 12 }),
};

/** Reads "mon-thu", "tuesday to saturday", "monday through friday" as all the days between, not "move it from monday to thursday". */
export const weekdayRange: DateRule = {
  name: 'range of weekdays',
  cue: ['day', 'weekdayRange'],
  pattern: phrase(
    `(?:from )?(?<from>${weekday})s?(?: ?[-–] ?| (?:to|through|thru|til|till|until) )(?<!\\b${moving}(?: from)? \\p{L}{3,10} to )` +
      `(?<to>${weekday})s?(?! \\d{1,2}(?:st|nd|rd|th))`,
  ),
  read: ({ from, to }) => {
    const [first, last] = [weekdayNumber(from ?? ''), weekdayNumber(to ?? '')];
    const length = (last - first + 7) % 7;
    if (length < 3) return null;
    const days = Array.from({ length: length + 1 }, (_, ahead) => (first + ahead) % 7);
    return weeklyOn(
      days.sort((one, other) => one - other),
      1,
    );
  },
};

/** Words before "mornings" in a name or another meaning: "summer mornings". */
const namedParts =
  '(?:good|summer|winter|spring|autumn|school|cold|dark|light|early|late|my|the|of|read|watch|open|opens|only|closed|shut)';

/** Reads "weekdays", "on weekends", "mornings at 9". */
export const pluralParts: DateRule = {
  name: 'plural parts',
  cue: 'plurals',
  pattern: phrase(
    anyOf(
      '(?<weekdays>(?:on )?(?:weekdays|working days|workdays|work days)|m\\/?w\\/?f)',
      '(?<weeknights>(?:on )?week ?nights)',
      '(?<weekends>(?:on |at )?weekends)',
      `${anyOf(
        '(?:on |in the |at )(?<led>mornings|afternoons|evenings|nights)',
        '(?<part>mornings|afternoons|evenings|nights)(?= (?:at|@|\\d))',
        `(?<=\\p{L} )(?<!\\b${namedParts} )(?<alone>mornings|evenings)(?=$)`,
      )}(?=$|[,.!?]| (?:at|@|\\d))`,
    ),
  ),
  read: ({ weekdays, weeknights, weekends, led, part, alone }) => {
    if (/^m/i.test(weekdays ?? '')) return weeklyOn([0, 2, 4], 1);
    if (weekdays !== undefined) return weeklyOn([0, 1, 2, 3, 4], 1);
    if (weeknights !== undefined) return [...weeklyOn([0, 1, 2, 3, 4], 1), { kind: 'part', part: 'evening' }];
    if (weekends !== undefined) return weeklyOn([5, 6], 1);
    const base = periods[(led ?? part ?? alone ?? '').toLowerCase().replace(/s$/, '')];
    return base === undefined ? null : withStep(base, 1);
  },
};

/** Reads "tues and fri", "mon, wed & fri": two or more weekdays named together repeat. */
export const weekdayPair: DateRule = {
  name: 'several weekdays',
  cue: 'twoWeekdays',
  pattern: phrase(
    '(?<!\\b(?:this|next|coming) )' +
      `(?<days>${weekdayName}(?:(?:,? and |,? & | ?\\+ ?|, ?|/| ?& ?| )(?:on )?${weekdayName}){1,6})` +
      '(?! (?:morning|night|afternoon|evening) | (?:this|next|of next) week)',
  ),
  read: ({ days }) => {
    const named = parseWeekdays(days ?? '');
    return named.length < 2 ? null : weeklyOn(named, 1);
  },
};

/** `isOneOf` tells of several such days in a month, of which a rule holds one. */
function monthlyWeekday(place: string, day: string, isOneOf: boolean): Fact[] | null {
  const position = /last/i.test(place) ? -1 : parseNumber(place);
  const isWeekend = /weekend/i.test(day);
  if (position !== -1 && position !== 1 && position !== 2 && position !== 3 && position !== 4) return null;
  const facts = repeatFact({
    freq: 'MONTHLY',
    ordinal: position,
    weekdays: [isWeekend ? 5 : weekdayNumber(day)],
  });
  return isOneOf ? [...facts, { kind: 'inexact' }] : facts;
}

function weeklyOn(days: number[], step: number): Fact[] {
  return withStep({ freq: 'WEEKLY', weekdays: days }, step);
}

function withStep(base: Partial<Repeat> & { freq: Repeat['freq']; part?: PartOfDay }, step: number): Fact[] {
  const { part, ...rest } = base;
  const interval = (rest.interval ?? 1) * step;
  const isFortnight = rest.freq === 'WEEKLY' && interval === 2;
  const freq = rest.freq === 'FORTNIGHTLY' && interval > 2 ? 'WEEKLY' : rest.freq;
  const facts = repeatFact({
    ...rest,
    freq: isFortnight ? 'FORTNIGHTLY' : freq,
    interval: Math.min(interval, 99),
  });
  return part === undefined ? facts : [...facts, { kind: 'part', part }];
}

function repeatFact(repeat: Partial<Repeat> & { freq: Repeat['freq'] }): Fact[] {
  return [
    { kind: 'repeat', repeat: { interval: 1, weekdays: [], ordinal: null, dayOfMonth: null, ...repeat } },
  ];
}

function parseStep(word: string | undefined): number {
  if (word === undefined) return 1;
  if (/other|alternate|couple/i.test(word)) return 2;
  return /few/i.test(word) ? 3 : Math.max(1, parseNumber(word));
}

function parseWeekdays(text: string): number[] {
  const named = findMatches(weekdayItem, text).map(([name]) => weekdayNumber(name));
  return [...new Set(named)].sort((one, other) => one - other);
}

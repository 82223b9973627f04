import { addMonths, startOfWeek, toDateParts, toEpochDay, weekdayOnOrAfter } from '@pouch/schedule/calendar';
import type { EpochDay } from '@pouch/schedule/calendar';
import type { DateRule, Fact, ReferenceTime } from '../../dates/grammar/fact.ts';
import type { LanguagePack, NamedPart, TimeTemplates } from '../../types/language-pack.ts';
import {
  clockFact,
  everyUnit,
  partFact,
  readDay,
  readMonth,
  readNumber,
  readWeekday,
  readWeekdays,
  repeatFact,
  unitName,
  weeklyOn,
  type Groups,
} from './facts.ts';
import { indexOfWord, templateCompiler } from './template.ts';

type Read = DateRule['read'];
type TemplateName = Exclude<keyof TimeTemplates, 'partOfToday'>;

const ruleCache = new WeakMap<LanguagePack, DateRule[]>();

/** The date rules of a language, in order of precedence. */
export function dateRulesFor(pack: LanguagePack): DateRule[] {
  const known = ruleCache.get(pack) ?? compileRules(pack);
  ruleCache.set(pack, known);
  return known;
}

function compileRules(pack: LanguagePack): DateRule[] {
  const compile = templateCompiler(pack);
  const toRules = (name: string, templates: string | readonly string[], read: Read): DateRule[] =>
    [templates].flat().map((template) => ({ name, pattern: compile(template), read }));
  const fromReaders = (readers: [TemplateName, Read][]): DateRule[] =>
    readers.flatMap(([name, read]) => toRules(ruleName(name), pack.time[name], read));
  const tonight = Object.entries(pack.time.partOfToday).flatMap(([part, templates]) =>
    toRules('part of today', templates, (_, today) => [
      { kind: 'day', day: today.day },
      { kind: 'part', part: part as NamedPart },
    ]),
  );
  return [
    ...fromReaders(repeatReaders(pack)),
    ...toRules('several weekdays', '{weekdays}', ({ weekdays }) => severalWeekdays(pack, weekdays)),
    ...tonight,
    ...toRules('numeric date', numericDate, readNumericDate),
    ...fromReaders(dayReaders(pack)),
    ...fromReaders(clockReaders(pack)),
    ...toRules('until', pack.time.until, () => [{ kind: 'until' }]),
    ...toRules('part', '{part}', ({ part }) => partFact(pack, part)),
  ];
}

/** "24.12.", "24/12", "24-12-2027": the day comes first in all of these languages. */
const numericDate =
  '{day}(?<joint>[./-])(?<number>1[0-2]|0?[1-9])(?:\\k<joint>(?<year>20\\d{2}|\\d{2})|\\.(?!\\d)|(?<=/\\d{1,2}))(?![./-]\\d)';
const fractions = new Set(['1/2', '1/3', '2/3', '1/4', '3/4']);

function readNumericDate({ day, joint, number, year }: Groups, today: ReferenceTime): Fact[] | null {
  if (year === undefined && fractions.has(`${day}${joint}${number}`)) return null;
  return dayFact(dateIn(year, Number(number), Number(day), today));
}

/** Dates that name a month are aligned to a weekday beside them, as the English rule of this name is. */
const ruleName = (name: TemplateName): string => (name === 'date' ? 'day then month' : name);

function repeatReaders(pack: LanguagePack): [TemplateName, Read][] {
  return [
    ['everyWorkday', () => weeklyOn([0, 1, 2, 3, 4])],
    ['everyOrdinalWeekday', ({ ordinal, weekday }) => monthlyWeekday(pack, ordinal, weekday)],
    ['everyMonthDay', ({ day }) => repeatFact({ freq: 'MONTHLY', dayOfMonth: readDay(day) })],
    ['everyOtherWeekday', ({ weekdays }) => weeklyOn(readWeekdays(pack, weekdays), 2)],
    ['everyWeekday', ({ weekdays }) => weeklyOn(readWeekdays(pack, weekdays))],
    ['everyPart', ({ part }) => [...repeatFact({ freq: 'DAILY' }), ...partFact(pack, part)]],
    ['everyOtherPeriod', ({ unit }) => everyUnit(pack, unit, 2)],
    [
      'everyPeriod',
      ({ unit, number }) => everyUnit(pack, unit, number === undefined ? 1 : readNumber(pack, number)),
    ],
    ['daily', () => repeatFact({ freq: 'DAILY' })],
    ['fortnightly', () => repeatFact({ freq: 'FORTNIGHTLY', interval: 2 })],
    ['weekly', () => repeatFact({ freq: 'WEEKLY' })],
    ['monthly', () => repeatFact({ freq: 'MONTHLY' })],
    ['yearly', () => repeatFact({ freq: 'MONTHLY', interval: 12 })],
  ];
}

function dayReaders(pack: LanguagePack): [TemplateName, Read][] {
  const monday = ({ day }: ReferenceTime): EpochDay => startOfWeek(day);
  return [
    [
      'date',
      ({ day, month, year }, today) => dayFact(dateIn(year, readMonth(pack, month), readDay(day), today)),
    ],
    ['weekdayOfNextWeek', ({ weekday }, today) => dayFact(monday(today) + 7 + readWeekday(pack, weekday))],
    [
      'comingWeekday',
      ({ weekday }, today) => dayFact(weekdayOnOrAfter(today.day + 1, readWeekday(pack, weekday))),
    ],
    ['ahead', ({ number, unit }, today) => aheadFacts(pack, number, unit, today)],
    ['weekAfterNext', (_, today) => dayFact(monday(today) + 14)],
    ['nextWeekend', (_, today) => dayFact(monday(today) + 12)],
    ['nextWeek', (_, today) => dayFact(monday(today) + 7)],
    ['weekend', (_, today) => dayFact(Math.max(today.day, monday(today) + 5))],
    ['thisWeek', (_, today) => dayFact(Math.max(today.day, monday(today) + 4))],
    ['endOfMonth', (_, today) => dayFact(addMonths(firstOfMonth(today.day), 1) - 1)],
    ['nextMonth', (_, today) => dayFact(addMonths(firstOfMonth(today.day), 1))],
    ['nextYear', (_, today) => dayFact(toEpochDay(toDateParts(today.day).year + 1, 1, 1))],
    ['endOfNamedMonth', ({ month, year }, today) => dayFact(monthEnd(year, readMonth(pack, month), today))],
    ['inMonth', ({ month, year }, today) => dayFact(monthStart(year, readMonth(pack, month), today))],
    ['dayAfterTomorrow', ({ part }, today) => [...dayFact(today.day + 2)!, ...partFact(pack, part)]],
    ['tomorrow', ({ part }, today) => [...dayFact(today.day + 1)!, ...partFact(pack, part)]],
    ['today', ({ part }, today) => [...dayFact(today.day)!, ...partFact(pack, part)]],
    [
      'bareWeekday',
      ({ weekday, part }) => [
        { kind: 'weekday', weekday: readWeekday(pack, weekday) },
        ...partFact(pack, part),
      ],
    ],
    ['dayOfMonth', ({ day }) => [{ kind: 'day-of-month', dayOfMonth: readDay(day) }]],
  ];
}

function clockReaders(pack: LanguagePack): [TemplateName, Read][] {
  const beside =
    (minutes: number): Read =>
    (groups) => {
      const clock = clockFact(pack, { hour: groups.hour });
      return clock === null ? null : [...clock, { kind: 'minutes-shift', minutes }];
    };
  return [
    ['noon', () => [{ kind: 'clock', hour: 12, minute: 0, hasMeridiem: true }]],
    ['midnight', () => [{ kind: 'clock', hour: 0, minute: 0, hasMeridiem: true }]],
    ['halfTo', beside(-30)],
    ['halfPast', beside(30)],
    ['quarterPast', beside(15)],
    ['quarterTo', beside(-15)],
    ['clock', (groups) => clockFact(pack, groups)],
  ];
}

/** Two or more weekdays named together repeat: "lunes y jueves". */
function severalWeekdays(pack: LanguagePack, weekdays: string | undefined): Fact[] | null {
  const days = readWeekdays(pack, weekdays);
  return days.length < 2 ? null : weeklyOn(days);
}

function monthlyWeekday(pack: LanguagePack, place = '', weekday = ''): Fact[] | null {
  const at = indexOfWord(pack.ordinals, place) + 1;
  const ordinal = at === 1 || at === 2 || at === 3 || at === 4 ? at : -1;
  return repeatFact({ freq: 'MONTHLY', ordinal, weekdays: [readWeekday(pack, weekday)] });
}

/** "in three days" is a day, "in two hours" a moment. */
function aheadFacts(
  pack: LanguagePack,
  number: string | undefined,
  unit: string | undefined,
  today: ReferenceTime,
) {
  const count = readNumber(pack, number);
  const months = { month: count, year: 12 * count };
  switch (unitName(pack, unit)) {
    case 'minute':
      return [{ kind: 'instant', minutesAhead: count } as const];
    case 'hour':
      return [{ kind: 'instant', minutesAhead: 60 * count } as const];
    case 'day':
      return dayFact(today.day + count);
    case 'week':
      return dayFact(today.day + 7 * count);
    case 'month':
      return dayFact(addMonths(today.day, months.month));
    case 'year':
      return dayFact(addMonths(today.day, months.year));
  }
}

/** The date in the year that is named, or the next such date. */
function dateIn(year: string | undefined, month: number, day: number, today: ReferenceTime): EpochDay | null {
  if (year !== undefined) return toEpochDay(Number(year) + (Number(year) < 100 ? 2000 : 0), month, day);
  const thisYear = toDateParts(today.day).year;
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((ahead) => toEpochDay(thisYear + ahead, month, day));
  return candidates.find((candidate) => candidate !== null && candidate >= today.day) ?? null;
}

/** The first day of the month: this year's until the month is over. */
function monthStart(year: string | undefined, month: number, today: ReferenceTime): EpochDay | null {
  if (year !== undefined) return toEpochDay(Number(year), month, 1);
  const now = toDateParts(today.day);
  return toEpochDay(now.year + (month <= now.month ? 1 : 0), month, 1);
}

function monthEnd(year: string | undefined, month: number, today: ReferenceTime): EpochDay | null {
  const now = toDateParts(today.day);
  const first = toEpochDay(
    year === undefined ? now.year + (month < now.month ? 1 : 0) : Number(year),
    month,
    1,
  );
  return first === null ? null : addMonths(first, 1) - 1;
}

const firstOfMonth = (day: EpochDay): EpochDay => day - toDateParts(day).dayOfMonth + 1;

function dayFact(day: EpochDay | null): Fact[] | null {
  return day === null ? null : [{ kind: 'day', day }];
}

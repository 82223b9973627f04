import {
  addMonths,
  toEpochDay,
  startOfWeek,
  toDateParts,
  weekdayOnOrAfter,
  weekdayIndex,
  type EpochDay,
} from '@pouch/schedule/calendar';
import type { Fact, PartOfDay, Phrase, Repeat, ReferenceTime } from './grammar/fact.ts';

/** The combined meaning of all time phrases of a clause, not yet resolved to a date. */
export interface TimeExpression {
  day: EpochDay | null;
  clock: Extract<Fact, { kind: 'clock' }> | null;
  /** Minutes to move the clock by: "20 minutes to 2pm". */
  clockShift: number;
  part: PartOfDay | null;
  minutesAhead: number | null;
  repeat: Repeat | null;
  until: EpochDay | null;
  length: { days: number; months: number } | null;
  times: number | null;
}

/** The expression of a text without time phrases. */
export const emptyExpression: TimeExpression = {
  day: null,
  clock: null,
  clockShift: 0,
  part: null,
  minutesAhead: null,
  repeat: null,
  until: null,
  length: null,
  times: null,
};

/** Combines the facts in text order; of contradictory facts the first wins. */
export function combineFacts(phrases: Phrase[], today: ReferenceTime): TimeExpression {
  const facts = phrases.flatMap((phrase) => phrase.facts);
  const all = <Kind extends Fact['kind']>(kind: Kind): Extract<Fact, { kind: Kind }>[] =>
    facts.filter((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind);

  const weekdays = all('weekday').map((fact) => fact.weekday);
  const dayOfMonth = all('day-of-month')[0]?.dayOfMonth ?? null;
  const repeat = mergeRepeats(
    all('repeat').map((fact) => fact.repeat),
    weekdays,
    dayOfMonth,
  );
  const { start, until } = splitAtUntil(facts, today);
  return {
    day:
      repeat === null
        ? alignToWeekday(start, weekdays[0], phrases, today)
        : repeatStartDay(facts, repeat, today),
    clock: all('clock')[0] ?? null,
    clockShift: all('minutes-shift')[0]?.minutes ?? 0,
    part: all('part')[0]?.part ?? null,
    minutesAhead: all('instant')[0]?.minutesAhead ?? null,
    repeat,
    until,
    length: all('length')[0] ?? null,
    times: all('times')[0]?.count ?? null,
  };
}

/** "every other week" and "on mon and fri" form one repetition. */
function mergeRepeats(repeats: Repeat[], weekdays: number[], dayOfMonth: number | null): Repeat | null {
  const [first] = repeats;
  if (first === undefined) return null;
  const main =
    repeats.find((repeat) => repeat.ordinal !== null) ??
    repeats.find((repeat) => repeat.freq !== 'WEEKLY' || repeat.interval > 1) ??
    first;
  const named = [...repeats.flatMap((repeat) => repeat.weekdays), ...weekdays];
  const isWeekly = main.freq === 'WEEKLY' || main.freq === 'FORTNIGHTLY';
  return {
    ...main,
    weekdays:
      isWeekly || main.ordinal !== null
        ? [...new Set(named)].sort((one, other) => one - other)
        : main.weekdays,
    dayOfMonth: main.dayOfMonth ?? (main.freq === 'MONTHLY' ? dayOfMonth : null),
  };
}

/** The day before "until" is the start, the day after it the end. */
function splitAtUntil(
  facts: Fact[],
  today: ReferenceTime,
): { start: EpochDay | null; until: EpochDay | null } {
  const at = facts.findIndex((fact) => fact.kind === 'until');
  if (at < 0) return { start: resolveDay(facts, today), until: null };
  const start = resolveDay(facts.slice(0, at), today);
  const until = resolveDay(facts.slice(at + 1), today);
  const isRepeat = facts.some((fact) => fact.kind === 'repeat');
  return { start: start ?? (isRepeat ? null : until), until };
}

const dayKinds = new Set<Fact['kind']>(['day', 'holiday', 'shift', 'weekday-from']);

/** A repetition starts on the date that was named. In a weekly rule, a weekday is part of the rule and no start. */
function repeatStartDay(facts: Fact[], repeat: Repeat, today: ReferenceTime): EpochDay | null {
  const at = facts.findIndex((fact) => fact.kind === 'until');
  const before = at < 0 ? facts : facts.slice(0, at);
  const takesWeekday = repeat.freq === 'WEEKLY' || repeat.freq === 'FORTNIGHTLY' || repeat.ordinal !== null;
  const isOfStart = ({ kind }: Fact): boolean =>
    dayKinds.has(kind) ||
    (kind === 'weekday' && !takesWeekday) ||
    (kind === 'day-of-month' && repeat.freq !== 'MONTHLY');
  const dated = before.filter(isOfStart);
  return resolveDay(dated, today);
}

function resolveDay(facts: Fact[], today: ReferenceTime): EpochDay | null {
  const shift = facts.find((fact) => fact.kind === 'shift');
  const day = facts.find((fact) => fact.kind === 'day')?.day ?? null;
  const weekday = facts.find((fact) => fact.kind === 'weekday')?.weekday;
  const dayOfMonth = facts.find((fact) => fact.kind === 'day-of-month')?.dayOfMonth;
  const holiday = facts.find((fact) => fact.kind === 'holiday')?.day ?? null;
  const base = day ?? nextDayOfMonth(dayOfMonth, weekday, today) ?? holiday ?? comingWeekday(weekday, today);
  const from = facts.find((fact) => fact.kind === 'weekday-from');
  if (base !== null && from !== undefined) return weekdayNear(base, from);
  if (base !== null && facts.some((fact) => fact.kind === 'week-of')) return startOfWeek(base + 1);
  if (shift === undefined) return base;
  return addMonths(base ?? today.day, shift.months) + shift.days;
}

function weekdayNear(
  base: EpochDay,
  { weekday, count, way }: Extract<Fact, { kind: 'weekday-from' }>,
): EpochDay {
  const after = weekdayOnOrAfter(base + 1, weekday) + 7 * (count - 1);
  if (way === 'after') return after;
  if (way === 'before') return weekdayOnOrAfter(base - 7, weekday) - 7 * (count - 1);
  const near = [-14, -7, 0, 7, 14].map((days) => weekdayOnOrAfter(base, weekday) + days);
  near.sort((one, other) => Math.abs(one - base) - Math.abs(other - base));
  return near[count - 1] ?? after;
}

function comingWeekday(weekday: number | undefined, today: ReferenceTime): EpochDay | null {
  return weekday === undefined ? null : weekdayOnOrAfter(today.day + 1, weekday);
}

/** "the 15th", "thu 15th": that day in the next month that has it, on the weekday if one is named. */
function nextDayOfMonth(
  dayOfMonth: number | undefined,
  weekday: number | undefined,
  today: ReferenceTime,
): EpochDay | null {
  if (dayOfMonth === undefined) return null;
  const { year, month } = toDateParts(today.day);
  for (let ahead = 0; ahead < 60; ahead += 1) {
    const index = year * 12 + month - 1 + ahead;
    const day = toEpochDay(Math.floor(index / 12), (index % 12) + 1, dayOfMonth);
    if (day === null || day < today.day) continue;
    if (weekday === undefined || weekdayIndex(day) === weekday) return day;
  }
  return null;
}

/** "Fri, Jul 18": the first year in which the date falls on that weekday. */
function alignToWeekday(
  day: EpochDay | null,
  weekday: number | undefined,
  phrases: Phrase[],
  today: ReferenceTime,
): EpochDay | null {
  const isYearly = phrases.some(({ rule }) => rule === 'month then day' || rule === 'day then month');
  if (day === null || weekday === undefined || !isYearly || day < today.day) return day;
  const years = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addMonths(day, 12 * ahead));
  return years.find((candidate) => weekdayIndex(candidate) === weekday) ?? day;
}

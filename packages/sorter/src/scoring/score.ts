import type { SortedItem } from '../types/sorted-item.ts';
import { toLocal } from '@pouch/schedule/zoned-time';
import { toGoldItems, type GoldItem, type GoldRow, type GoldRule, type ExpectedValue } from './gold.ts';
import { titleOverlap } from './title-overlap.ts';

/** A sorter's answer; any field may be missing. */
export type Answer = Partial<Omit<SortedItem, 'category'>> & { category?: string };

/** Right and expected answers, per measure. */
export type Score = Map<string, { right: number; of: number }>;

/** Lowest overlap of titles that name the same item. */
const minTitleOverlap = 0.6;

/** A thought whose items and fields are all right, of all thoughts and of those that name several things. */
export const wholeThought = 'whole thought right';
const wholeOfSeveral = 'whole thought right, of several things';

/**
 * Adds the answers of one row to a score. Measures: the whole thought, fields, dates, recurrence rules and splitting. Returns
 * whether the whole thought is right: every item found, none invented, nothing left to correct.
 */
export function scoreRow(score: Score, row: GoldRow, answers: Answer[]): boolean {
  const { items, isComplete } = toGoldItems(row);
  const tally = (measure: string, isRight: boolean): void => {
    const { right, of } = score.get(measure) ?? { right: 0, of: 0 };
    score.set(measure, { right: right + (isRight ? 1 : 0), of: of + 1 });
  };
  let isWholeRight = true;
  const count: Count = (measure, isRight) => {
    isWholeRight &&= isRight;
    tally(measure, isRight);
  };
  if (isComplete) count('item count', answers.length === items.length);
  if (isComplete && items.length > 1) countParts(items, answers, tally);
  const matched = items.length === 1 && answers.length > 0 ? [answers[0]] : matchByTitle(items, answers);
  items.forEach((gold, index) => {
    const answer = matched[index];
    if (gold.title !== undefined && items.length === 1 && isComplete) {
      count('title', titleOverlap(gold.title, answer?.title) >= minTitleOverlap);
    }
    const pair = { gold, answer, zone: row.timezone ?? 'UTC', isComplete };
    scoreFields(pair, count);
    scoreDate(pair, count);
    scoreRule(pair, count);
  });
  if (isComplete) tally(wholeThought, isWholeRight);
  if (isComplete && items.length > 1) tally(wholeOfSeveral, isWholeRight);
  return isWholeRight;
}

/** Share of right answers, 0 to 1; null for a measure without expected answers. */
export function accuracy(score: Score, measure: string): number | null {
  const found = score.get(measure);
  return found === undefined || found.of === 0 ? null : found.right / found.of;
}

/** Recall ("things found") and precision ("things right") of the items of a thought with several. */
function countParts(items: GoldItem[], answers: Answer[], count: Count): void {
  const found = matchByTitle(items, answers).filter((answer) => answer !== undefined).length;
  items.forEach((_, index) => count('things found', index < found));
  answers.forEach((_, index) => count('things right', index < found));
}

type Count = (measure: string, isRight: boolean) => void;

interface Pair {
  gold: GoldItem;
  answer: Answer | undefined;
  zone: string;
  /** Whether no other items are expected. */
  isComplete: boolean;
}

function scoreFields({ gold, answer }: Pair, count: Count): void {
  const categories = toList(gold.category).map(normaliseValue);
  if (categories.length > 0) count('category', categories.includes(normaliseValue(answer?.category)));
  const applies = (category: string): boolean =>
    categories.length <= 1 || normaliseValue(answer?.category) === normaliseValue(category);
  const field = (
    measure: string,
    category: string,
    wanted: ExpectedValue,
    got: string | number | null | undefined,
  ): void => {
    if (wanted !== undefined && applies(category))
      count(measure, toList(wanted).map(normaliseValue).includes(normaliseValue(got)));
  };
  field('bucket', 'Bucket', gold.bucket_name, answer?.bucket);
  field('purchase category', 'Shopping', gold.purchaseCategory, answer?.purchaseCategory);
  field('need level', 'Shopping', gold.needLevel, answer?.needLevel);
  field('context', 'To-Do', gold.context, answer?.context);
  field('urgency', 'To-Do', gold.urgency, answer?.urgency);
  field('quantity', 'Shopping', gold.quantity, answer === undefined ? undefined : (answer.quantity ?? 1));
}

function scoreDate({ gold, answer, zone, isComplete }: Pair, count: Count): void {
  const wanted = toList(gold.scheduled_at).map((text) => ({
    date: text.slice(0, 10),
    time: text.slice(11, 16),
  }));
  if (wanted.length === 0) {
    const expectsNoDate = isComplete && gold.recurring === undefined && answer !== undefined;
    if (expectsNoDate) count('no date invented', (answer.scheduledAt ?? null) === null);
    return;
  }
  const got = toLocalTime(answer, zone);
  count(
    'date',
    wanted.some(({ date }) => date === got?.date),
  );
  if (wanted.every(({ time }) => time === '')) return;
  count(
    'minute',
    wanted.some(({ date, time }) => date === got?.date && (time === '' || time === got.time)),
  );
}

function scoreRule({ gold, answer, zone, isComplete }: Pair, count: Count): void {
  const rule = answer?.recurring ?? null;
  if (gold.recurring === true) {
    count('repeats', rule !== null);
    return;
  }
  if (gold.recurring === undefined || gold.recurring === false) {
    if (isComplete && answer !== undefined) count('no repetition invented', rule === null);
    return;
  }
  scoreRuleParts(gold.recurring, answer, zone, count);
}

function scoreRuleParts(gold: GoldRule, answer: Answer | undefined, zone: string, count: Count): void {
  const rule = answer?.recurring ?? null;
  const days = shortDays(toList(rule?.byDay));
  const wanted = shortDays(gold.byDay ?? []);
  const isRightFreq = rule !== null && toList(gold.freq).includes(rule.freq);
  count('repeat frequency', isRightFreq);
  const local = toLocalTime(answer, zone);
  const isRightTime = gold.time === undefined || rule?.time_local === gold.time;
  const isEveryWeekday = isRightFreq && rule.freq === 'DAILY' && wanted.length === 5 && days.length === 0;
  const isRightDay = wanted.length === 0 || days.join() === wanted.join() || isEveryWeekday;
  const isRightDate = gold.byMonthDay === undefined || Number(local?.date.slice(8)) === gold.byMonthDay;
  if (wanted.length > 0) count('repeat weekdays', rule !== null && isRightDay);
  if (gold.byMonthDay !== undefined) count('repeat day of month', rule !== null && isRightDate);
  if (gold.time !== undefined) count('repeat time', rule !== null && isRightTime);
  count('repetition, all of it', isRightFreq && isRightDay && isRightDate && isRightTime);
}

/** Pairs gold items with answers by title overlap, highest first, each once. */
export function matchByTitle(gold: readonly GoldItem[], answers: readonly Answer[]): (Answer | undefined)[] {
  const likely = gold
    .flatMap(({ title }, wanted) =>
      answers.map((answer, got) => ({ wanted, got, overlap: titleOverlap(title, answer.title) })),
    )
    .filter(({ overlap }) => overlap >= minTitleOverlap)
    .sort((one, other) => other.overlap - one.overlap);
  const matched: (Answer | undefined)[] = gold.map(() => undefined);
  const used = new Set<number>();
  for (const { wanted, got } of likely) {
    if (matched[wanted] !== undefined || used.has(got)) continue;
    matched[wanted] = answers[got];
    used.add(got);
  }
  return matched;
}

function toLocalTime(answer: Answer | undefined, zone: string): { date: string; time: string } | null {
  const instant = answer?.scheduledAt ?? null;
  return instant === null ? null : toLocal(instant, zone);
}

function shortDays(days: string[]): string[] {
  return [...new Set(days.map((day) => day.replace(/^[+-]?\d+/, '').slice(0, 2)))].sort();
}

/** The values of a field that may be absent, one or several. */
export function toList<Value>(value: Value | Value[] | null | undefined): Value[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function normaliseValue(value: string | number | boolean | null | undefined): string {
  return String(value ?? '')
    .trim()
    .toLowerCase();
}

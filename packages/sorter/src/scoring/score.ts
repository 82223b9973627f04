import type { SortedItem } from '../types/sorted-item.ts';
import { toLocal } from '@pouch/schedule/zoned-time';
import { goldOf, type GoldItem, type GoldRow, type GoldRule, type Wanted } from './gold.ts';
import { titleOverlap } from './title-overlap.ts';

/** What a sorter answered, in the words of the measures; any part may be missing. */
export type Answer = Partial<Omit<SortedItem, 'category'>> & { category?: string };

/** Right answers and how many were asked for, per measure. */
export type Score = Map<string, { right: number; of: number }>;

/** Titles at least this alike name the same thing. */
const sameTitle = 0.6;

/** Adds one row's answers to a score. The measures are those of the labelled sets: fields, dates, rules and splitting. */
export function scoreRow(score: Score, row: GoldRow, answers: Answer[]): void {
  const { items, isComplete } = goldOf(row);
  const count = (measure: string, isRight: boolean): void => {
    const so = score.get(measure) ?? { right: 0, of: 0 };
    score.set(measure, { right: so.right + (isRight ? 1 : 0), of: so.of + 1 });
  };
  if (isComplete) count('item count', answers.length === items.length);
  if (isComplete && items.length > 1) countParts(items, answers, count);
  const matched = items.length === 1 && answers.length > 0 ? [answers[0]] : pairs(items, answers);
  items.forEach((gold, index) => {
    const answer = matched[index];
    if (gold.title !== undefined && items.length === 1 && isComplete) {
      count('title', titleOverlap(gold.title, answer?.title) >= sameTitle);
    }
    const pair = { gold, answer, zone: row.timezone ?? 'UTC', isComplete };
    scoreFields(pair, count);
    scoreDate(pair, count);
    scoreRule(pair, count);
  });
}

/** Right answers of all, 0 to 1, or null when the measure was never asked for. */
export function accuracy(score: Score, measure: string): number | null {
  const found = score.get(measure);
  return found === undefined || found.of === 0 ? null : found.right / found.of;
}

/** Of a thought of several things: how many of them came out, and how many of what came out are among them. */
function countParts(items: GoldItem[], answers: Answer[], count: Count): void {
  const found = pairs(items, answers).filter((answer) => answer !== undefined).length;
  items.forEach((_, index) => count('things found', index < found));
  answers.forEach((_, index) => count('things right', index < found));
}

type Count = (measure: string, isRight: boolean) => void;

interface Pair {
  gold: GoldItem;
  answer: Answer | undefined;
  zone: string;
  /** Whether nothing else should have come out. */
  isComplete: boolean;
}

function scoreFields({ gold, answer }: Pair, count: Count): void {
  const categories = list(gold.category).map(lower);
  if (categories.length > 0) count('category', categories.includes(lower(answer?.category)));
  const applies = (category: string): boolean =>
    categories.length <= 1 || lower(answer?.category) === lower(category);
  const field = (
    measure: string,
    category: string,
    wanted: Wanted,
    got: string | number | null | undefined,
  ): void => {
    if (wanted !== undefined && applies(category))
      count(measure, list(wanted).map(lower).includes(lower(got)));
  };
  field('bucket', 'Bucket', gold.bucket_name, answer?.bucket);
  field('purchase category', 'Shopping', gold.purchaseCategory, answer?.purchaseCategory);
  field('need level', 'Shopping', gold.needLevel, answer?.needLevel);
  field('context', 'To-Do', gold.context, answer?.context);
  field('urgency', 'To-Do', gold.urgency, answer?.urgency);
  field('quantity', 'Shopping', gold.quantity, answer === undefined ? undefined : (answer.quantity ?? 1));
}

function scoreDate({ gold, answer, zone, isComplete }: Pair, count: Count): void {
  const wanted = list(gold.scheduled_at).map((text) => ({
    date: text.slice(0, 10),
    time: text.slice(11, 16),
  }));
  if (wanted.length === 0) {
    const asked = isComplete && gold.recurring === undefined && answer !== undefined;
    if (asked) count('no date invented', (answer.scheduledAt ?? null) === null);
    return;
  }
  const got = localOf(answer, zone);
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
  const days = shortDays(list(rule?.byDay));
  const wanted = shortDays(gold.byDay ?? []);
  const isRightFreq = rule !== null && list(gold.freq).includes(rule.freq);
  count('repeat frequency', isRightFreq);
  const local = localOf(answer, zone);
  const isRightTime = gold.time === undefined || rule?.time_local === gold.time;
  const isEveryWeekday = isRightFreq && rule.freq === 'DAILY' && wanted.length === 5 && days.length === 0;
  const isRightDay = wanted.length === 0 || days.join() === wanted.join() || isEveryWeekday;
  const isRightDate = gold.byMonthDay === undefined || Number(local?.date.slice(8)) === gold.byMonthDay;
  if (wanted.length > 0) count('repeat weekdays', rule !== null && isRightDay);
  if (gold.byMonthDay !== undefined) count('repeat day of month', rule !== null && isRightDate);
  if (gold.time !== undefined) count('repeat time', rule !== null && isRightTime);
  count('repetition, all of it', isRightFreq && isRightDay && isRightDate && isRightTime);
}

/** Pairs gold items with answers by their titles, the likest first, each once. */
function pairs(gold: GoldItem[], answers: Answer[]): (Answer | undefined)[] {
  const likely = gold
    .flatMap(({ title }, wanted) =>
      answers.map((answer, got) => ({ wanted, got, overlap: titleOverlap(title, answer.title) })),
    )
    .filter(({ overlap }) => overlap >= sameTitle)
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

function localOf(answer: Answer | undefined, zone: string): { date: string; time: string } | null {
  const instant = answer?.scheduledAt ?? null;
  return instant === null ? null : toLocal(instant, zone);
}

function shortDays(days: string[]): string[] {
  return [...new Set(days.map((day) => day.replace(/^[+-]?\d+/, '').slice(0, 2)))].sort();
}

function list<Value>(value: Value | Value[] | null | undefined): Value[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function lower(value: string | number | boolean | null | undefined): string {
  return String(value ?? '')
    .trim()
    .toLowerCase();
}

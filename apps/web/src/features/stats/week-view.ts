import type { Stats } from '@pouch/contract/stats';

export interface ShownWeek {
  endsOn: string;
  total: number;
  toDo: number;
  shopping: number;
  bucket: number;
}

const dayMilliseconds = 86_400_000;

/** The least number of weeks in the chart, so that a column does not become too wide. */
const minWeeks = 12;

/** How many weeks to draw of `known` ones where `room` fit: a new user's chart is not mostly empty. */
export const weeksToDraw = (known: number, room: number): number => Math.min(room, Math.max(minWeeks, known));

/** The last `count` weeks, oldest first; filled up with empty weeks before the first one. */
export function lastWeeks(weeks: Stats['weeks'], count: number): ShownWeek[] {
  const shown = weeks.slice(-count).map((week) => ({ ...week, total: weekTotal(week) }));
  const [first] = shown;
  if (!first) return [];
  const before = Array.from({ length: count - shown.length }, (_, index) => ({
    endsOn: weeksBefore(first.endsOn, count - shown.length - index),
    ...{ total: 0, toDo: 0, shopping: 0, bucket: 0 },
  }));
  return [...before, ...shown];
}

export const weekTotal = ({ toDo, shopping, bucket }: Stats['weeks'][number]): number =>
  toDo + shopping + bucket;

/** The days that label the axis: four weeks at most, with the first and the last. */
export function labelledWeeks(weeks: readonly ShownWeek[]): string[] {
  const last = weeks.length - 1;
  const indexes = new Set([0, last / 3, (2 * last) / 3, last].map(Math.round));
  return [...indexes].map((index) => weeks[index]?.endsOn ?? '');
}

function weeksBefore(day: string, weeks: number): string {
  const moment = Date.parse(`${day}T00:00:00Z`) - weeks * 7 * dayMilliseconds;
  return new Date(moment).toISOString().slice(0, 10);
}

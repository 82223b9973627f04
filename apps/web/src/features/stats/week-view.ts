import type { Stats } from '@pouch/contract/schemas/stats';

export interface ShownWeek {
  endsOn: string;
  total: number;
  toDo: number;
  shopping: number;
  bucket: number;
}

const dayMilliseconds = 86_400_000;

/** How many weeks are drawn at least, so that a week is no wider than a finger. */
const fewestWeeks = 12;

/** How many weeks to draw for somebody with so many, where there is room for `room` of them: no long wait for the first. */
export const weeksToDraw = (known: number, room: number): number =>
  Math.min(room, Math.max(fewestWeeks, known));

/** The last `count` weeks, oldest first; weeks before the first one are shown as empty. */
export function lastWeeks(weeks: Stats['weeks'], count: number): ShownWeek[] {
  const shown = weeks.slice(-count).map((week) => ({ ...week, total: totalOf(week) }));
  const [first] = shown;
  if (!first) return [];
  const before = Array.from({ length: count - shown.length }, (_, index) => ({
    endsOn: weeksBefore(first.endsOn, count - shown.length - index),
    ...{ total: 0, toDo: 0, shopping: 0, bucket: 0 },
  }));
  return [...before, ...shown];
}

export const totalOf = ({ toDo, shopping, bucket }: Stats['weeks'][number]): number =>
  toDo + shopping + bucket;

/** Four of the weeks, the first and the last among them, by whose days the others are found. */
export function labelledWeeks(weeks: readonly ShownWeek[]): string[] {
  const last = weeks.length - 1;
  const places = new Set([0, last / 3, (2 * last) / 3, last].map(Math.round));
  return [...places].map((place) => weeks[place]?.endsOn ?? '');
}

function weeksBefore(day: string, weeks: number): string {
  const moment = Date.parse(`${day}T00:00:00Z`) - weeks * 7 * dayMilliseconds;
  return new Date(moment).toISOString().slice(0, 10);
}

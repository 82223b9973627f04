import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { occurrences } from './next-occurrence.ts';

export type ReminderKind = 'day-before' | 'half-hour-before' | 'start';

/** Something with a time, and the rule by which it comes again. */
export interface Timed {
  /** ISO 8601 in UTC; what comes before it is settled. */
  scheduledAt: string;
  rule: Recurrence | null;
}

/** A moment at which something is spoken of. All in milliseconds since 1970. */
interface ReminderMoment {
  kind: ReminderKind;
  /** The time it reminds of. */
  at: number;
  sayAt: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** How long before its time a thing is spoken of (NA-03), in milliseconds. */
const leads: readonly { kind: ReminderKind; lead: number }[] = [
  { kind: 'day-before', lead: 24 * hour },
  { kind: 'half-hour-before', lead: 30 * minute },
  { kind: 'start', lead: 0 },
];

/** Times of a rule that follow each other within this, a day and an hour of daylight saving, are not announced a day before. */
const daily = 25 * hour;

/**
 * When something is spoken of: a day before, half an hour before and at the start of each of its times from `from` on
 * (milliseconds since 1970), in the order of the times. Of a rule, `count` times are looked at, beginning a day before.
 */
export function reminderMoments(timed: Timed, { from, count }: { from: number; count: number }) {
  return timesOf(timed, { from, count }).flatMap(({ at, isAnnounced }) =>
    leads
      .filter(({ kind }) => kind !== 'day-before' || isAnnounced)
      .map(({ kind, lead }): ReminderMoment => ({ kind, at, sayAt: at - lead })),
  );
}

/** The times in order, and whether each is far enough from the one before to be announced a day ahead. */
function timesOf({ scheduledAt, rule }: Timed, { from, count }: { from: number; count: number }) {
  const first = Date.parse(scheduledAt);
  const start = new Date(Math.max(from, first) - daily).toISOString();
  const regular = rule === null ? [] : occurrences(rule, start, count).map((at) => Date.parse(at));
  const all = [...new Set([first, ...regular])].sort((one, other) => one - other);
  return all
    .map((at, index) => ({ at, isAnnounced: at - (all[index - 1] ?? -Infinity) > daily }))
    .filter(({ at }) => at >= first && at >= from);
}

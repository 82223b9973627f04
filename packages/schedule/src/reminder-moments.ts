import type { Recurrence } from '@pouch/contract/recurrence';
import { occurrences } from './next-occurrence.ts';

export type ReminderKind = 'day-before' | 'half-hour-before' | 'start';

/** Something scheduled, and its recurrence rule. */
export interface Schedulable {
  /** The next time: ISO 8601 in UTC. Earlier occurrences of the rule are done. */
  scheduledAt: string;
  rule: Recurrence | null;
}

/** When a reminder is shown. Times are epoch milliseconds. */
interface ReminderMoment {
  kind: ReminderKind;
  /** The scheduled time that it reminds of. */
  at: number;
  notifyAt: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long before the scheduled time each reminder is shown (NA-03), in milliseconds. */
const reminderLeads: readonly { kind: ReminderKind; lead: number }[] = [
  { kind: 'day-before', lead: 24 * hourMs },
  { kind: 'half-hour-before', lead: 30 * minuteMs },
  { kind: 'start', lead: 0 },
];

/** Times no further apart than this, a day and an hour of daylight saving, get no reminder a day before. */
const maxDailyGapMs = 25 * hourMs;

/**
 * Reminders a day before, half an hour before and at each scheduled time from `from` (epoch milliseconds) on, ordered by
 * scheduled time. `count` limits the occurrences read from the rule, which start a day before `from`.
 */
export function reminderMoments(schedulable: Schedulable, { from, count }: { from: number; count: number }) {
  return listTimes(schedulable, { from, count }).flatMap(({ at, isAnnounced }) =>
    reminderLeads
      .filter(({ kind }) => kind !== 'day-before' || isAnnounced)
      .map(({ kind, lead }): ReminderMoment => ({ kind, at, notifyAt: at - lead })),
  );
}

/** Scheduled times in order; `isAnnounced`: far enough from the previous one for a reminder a day before. */
function listTimes({ scheduledAt, rule }: Schedulable, { from, count }: { from: number; count: number }) {
  const first = Date.parse(scheduledAt);
  const start = new Date(Math.max(from, first) - maxDailyGapMs).toISOString();
  const regular = rule === null ? [] : occurrences(rule, start, count).map((at) => Date.parse(at));
  const all = [...new Set([first, ...regular])].sort((one, other) => one - other);
  return all
    .map((at, index) => ({ at, isAnnounced: at - (all[index - 1] ?? -Infinity) > maxDailyGapMs }))
    .filter(({ at }) => at >= first && at >= from);
}

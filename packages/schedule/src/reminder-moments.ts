import type { Recurrence } from '@pouch/contract/recurrence';
import { startOfDay } from './all-day.ts';
import { occurrences } from './next-occurrence.ts';

export type ReminderKind = 'day-before' | 'half-hour-before' | 'start';

/** Something scheduled, and its recurrence rule. */
export interface Schedulable {
  /** The next time: ISO 8601 in UTC. Earlier occurrences of the rule are done. */
  scheduledAt: string;
  rule: Recurrence | null;
  /** The zone of a whole day; null for a time. */
  dayZone: string | null;
}

/** When a reminder is shown. Times are epoch milliseconds. */
interface ReminderMoment {
  kind: ReminderKind;
  /** The scheduled time that it reminds of. */
  at: number;
  notifyAt: number;
}

/** When the day before announces a whole day (AD-03): at 18:00, in milliseconds before the day begins. */
const eveningLeadMs = 6 * 60 * 60_000;

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
 * scheduled time; of a whole day at 18:00 on the day before and at 9:00, its scheduled time (AD-03). `count` limits the
 * occurrences read from the rule, which start a day before `from`.
 */
export function reminderMoments(schedulable: Schedulable, { from, count }: { from: number; count: number }) {
  return listTimes(schedulable, { from, count }).flatMap(({ at, isAnnounced }) =>
    listMoments(at, schedulable.dayZone).filter(({ kind }) => kind !== 'day-before' || isAnnounced),
  );
}

function listMoments(at: number, dayZone: string | null): ReminderMoment[] {
  if (dayZone === null) return reminderLeads.map(({ kind, lead }) => ({ kind, at, notifyAt: at - lead }));
  const start = Date.parse(startOfDay(new Date(at).toISOString(), dayZone));
  return [
    { kind: 'day-before', at, notifyAt: start - eveningLeadMs },
    { kind: 'start', at, notifyAt: at },
  ];
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

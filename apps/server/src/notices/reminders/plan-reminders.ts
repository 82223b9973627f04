import type { Recurrence } from '@pouch/contract/recurrence';
import { occurrences } from '@pouch/schedule/next-occurrence';

export type ReminderKind = 'day-before' | 'half-hour-before' | 'start';

/** Something with a time, and the rule by which it comes again. */
export interface Timed {
  /** ISO 8601 in UTC; what comes before it is settled. */
  scheduledAt: string;
  rule: Recurrence | null;
}

export interface Reminder {
  kind: ReminderKind;
  /** The time it reminds of, ISO 8601 in UTC with milliseconds. */
  occurrenceAt: string;
}

const minute = 60_000;
const hour = 60 * minute;

/** How long before its time a thing is spoken of (NA-03), in milliseconds. */
const leads: readonly { kind: ReminderKind; lead: number }[] = [
  { kind: 'day-before', lead: 24 * hour },
  { kind: 'half-hour-before', lead: 30 * minute },
  { kind: 'start', lead: 0 },
];

/** A start that is over for longer is not spoken of any more, in milliseconds. */
export const latest = hour;
/** Times of a rule that follow each other within this, a day and an hour of daylight saving, are not announced a day before. */
const daily = 25 * hour;
/** Enough times to see past the coming day: no rule has two on one. */
const timesAhead = 6;

/**
 * What is to be said now, and when to look again. Of several that are due, after a server was down, it is the one that
 * says most: of the nearest time, and the last of that. What was due at `after` or before is never said.
 */
export function planReminders(
  timed: Timed,
  { after, now }: { after: string; now: string },
): { due: Reminder | null; nextAt: string | null } {
  const [from, to] = [Date.parse(after), Date.parse(now)];
  const all = timesOf(timed, to).flatMap(({ at, isAnnounced }) =>
    leads
      .filter(({ kind }) => kind !== 'day-before' || isAnnounced)
      .map(({ kind, lead }) => ({ kind, at, sayAt: at - lead })),
  );
  const due = all.filter(({ sayAt }) => sayAt > from && sayAt <= to);
  const nearest = due.findLast(({ at }) => at === due[0]?.at);
  const next = Math.min(...all.map(({ sayAt }) => sayAt).filter((sayAt) => sayAt > Math.max(from, to)));
  return {
    due: nearest ? { kind: nearest.kind, occurrenceAt: toIso(nearest.at) } : null,
    nextAt: Number.isFinite(next) ? toIso(next) : null,
  };
}

/** The times that are not over, in order, and whether each is far enough from the one before to be announced a day ahead. */
function timesOf({ scheduledAt, rule }: Timed, now: number): { at: number; isAnnounced: boolean }[] {
  const first = Date.parse(scheduledAt);
  const start = Math.max(now - latest, first) - daily;
  const regular =
    rule === null ? [] : occurrences(rule, toIso(start), timesAhead).map((at) => Date.parse(at));
  const all = [...new Set([first, ...regular])].sort((one, other) => one - other);
  return all
    .map((at, index) => ({ at, isAnnounced: at - (all[index - 1] ?? -Infinity) > daily }))
    .filter(({ at }) => at >= first && at >= now - latest);
}

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();

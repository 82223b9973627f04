import { reminderMoments, type ReminderKind, type Timed } from '@pouch/schedule/reminder-moments';

export interface Reminder {
  kind: ReminderKind;
  /** The time it reminds of, ISO 8601 in UTC with milliseconds. */
  occurrenceAt: string;
}

/** A start that is over for longer is not spoken of any more, in milliseconds. */
export const latest = 60 * 60_000;
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
  const all = reminderMoments(timed, { from: to - latest, count: timesAhead });
  const due = all.filter(({ sayAt }) => sayAt > from && sayAt <= to);
  const nearest = due.findLast(({ at }) => at === due[0]?.at);
  const next = Math.min(...all.map(({ sayAt }) => sayAt).filter((sayAt) => sayAt > Math.max(from, to)));
  return {
    due: nearest ? { kind: nearest.kind, occurrenceAt: toIso(nearest.at) } : null,
    nextAt: Number.isFinite(next) ? toIso(next) : null,
  };
}

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();

import { reminderMoments, type Schedulable } from '@pouch/schedule/reminder-moments';

export interface Reminder {
  /** How long before it comes. */
  minutesBefore: number;
  /** The time of the item or entry, ISO 8601 in UTC with milliseconds. */
  occurrenceAt: string;
  /** When it is to be shown. */
  plannedAt: string;
}

/** Reminders of a time longer past than this, in milliseconds, are not sent. */
export const maxLatenessMs = 60 * 60_000;
/** Enough occurrences to see past the next day: no rule has two on one day. */
const occurrencesAhead = 6;

/**
 * The reminder to send now, and when to check again. If several are due, after a downtime, it is the latest one of the
 * nearest occurrence. Reminders due at `after` or before are never sent.
 */
export function planReminders(
  schedulable: Schedulable,
  { after, now }: { after: string; now: string },
): { due: Reminder | null; nextAt: string | null } {
  const [from, to] = [Date.parse(after), Date.parse(now)];
  const all = reminderMoments(schedulable, { from: to - maxLatenessMs, count: occurrencesAhead });
  const due = all.filter(({ notifyAt }) => notifyAt > from && notifyAt <= to);
  const nearest = due.findLast(({ at }) => at === due[0]?.at);
  const next = Math.min(
    ...all.map(({ notifyAt }) => notifyAt).filter((notifyAt) => notifyAt > Math.max(from, to)),
  );
  return {
    due: nearest
      ? {
          minutesBefore: nearest.minutesBefore,
          occurrenceAt: toIso(nearest.at),
          plannedAt: toIso(nearest.notifyAt),
        }
      : null,
    nextAt: Number.isFinite(next) ? toIso(next) : null,
  };
}

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();

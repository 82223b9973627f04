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
/** Of those that were due in a downtime of more than this, nothing is known. */
export const historyMs = 30 * 24 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Enough occurrences to see past the next day: no rule has two on one day. */
const occurrencesAhead = 6;

/**
 * The reminder to send now, those that were due since `after` but come too late, and when to check again. If several are
 * due, after a downtime, it is the latest one of the nearest occurrence. Reminders due at `after` or before are never sent.
 */
export function planReminders(
  schedulable: Schedulable,
  { after, now }: { after: string; now: string },
): { due: Reminder | null; missed: Reminder[]; nextAt: string | null } {
  const [from, to] = [Date.parse(after), Date.parse(now)];
  const start = Math.max(Math.min(from, to - maxLatenessMs), to - historyMs);
  const count = occurrencesAhead + Math.ceil((to - start) / dayMs);
  const all = reminderMoments(schedulable, { from: start, count });
  const passed = all.filter(({ notifyAt }) => notifyAt > from && notifyAt <= to);
  const timely = passed.filter(({ at }) => at >= to - maxLatenessMs);
  const nearest = timely.findLast(({ at }) => at === timely[0]?.at);
  const next = Math.min(
    ...all.map(({ notifyAt }) => notifyAt).filter((notifyAt) => notifyAt > Math.max(from, to)),
  );
  return {
    due: nearest ? toReminder(nearest) : null,
    missed: passed.filter((moment) => moment !== nearest).map(toReminder),
    nextAt: Number.isFinite(next) ? toIso(next) : null,
  };
}

type Moment = ReturnType<typeof reminderMoments>[number];

const toReminder = ({ minutesBefore, at, notifyAt }: Moment): Reminder => ({
  minutesBefore,
  occurrenceAt: toIso(at),
  plannedAt: toIso(notifyAt),
});

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();

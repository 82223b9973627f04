import type { Recurrence } from '@pouch/contract/recurrence';
import type { ReminderLead } from '@pouch/contract/vocabulary';
import { formatDay, parseDay } from './calendar.ts';
import { occurrences } from './next-occurrence.ts';
import { dayLead } from './reminder-leads.ts';
import { toInstant, toLocal } from './zoned-time.ts';

/** Something scheduled, its recurrence rule and its reminders. */
export interface Schedulable {
  /** The next time: ISO 8601 in UTC. Earlier occurrences of the rule are done. */
  scheduledAt: string;
  rule: Recurrence | null;
  /** The zone of a whole day; null for a time. */
  dayZone: string | null;
  /** Its reminders, in minutes before. */
  leads: readonly ReminderLead[];
}

/** When a reminder is shown. Times are epoch milliseconds. */
interface ReminderMoment {
  minutesBefore: ReminderLead;
  /** The scheduled time that it reminds of. */
  at: number;
  notifyAt: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * The reminders of each scheduled time from `from` (epoch milliseconds) on, of `count` times at most, ordered by scheduled
 * time (NA-03, RM-01). A whole day comes at 9:00, its scheduled time, a day before at 18:00 (AD-03), and else as long
 * before 9:00 on the wall. Nothing is announced days before when the previous time of its rule comes later than that.
 */
export function reminderMoments(
  schedulable: Schedulable,
  { from, count }: { from: number; count: number },
): ReminderMoment[] {
  const leads = schedulable.leads.toSorted((one, other) => other - one);
  if (leads.length === 0) return [];
  return listTimes(schedulable, { from, count, longestLead: leads[0] ?? 0 }).flatMap(({ at, gap }) =>
    leads
      .filter((lead) => lead < dayLead || gap > neededGap(lead))
      .map((minutesBefore) => ({
        minutesBefore,
        at,
        notifyAt: momentBefore(at, minutesBefore, schedulable),
      })),
  );
}

/** Times no further apart than the lead and an hour of daylight saving are not announced that long before. */
const neededGap = (lead: number): number => lead * minuteMs + hourMs;

function momentBefore(at: number, lead: ReminderLead, { dayZone }: Schedulable): number {
  if (dayZone === null || lead < dayLead) return at - lead * minuteMs;
  const { date, time } = toLocal(new Date(at).toISOString(), dayZone);
  const day = formatDay(parseDay(date) - lead / dayLead);
  return Date.parse(toInstant(day, lead === dayLead ? '18:00' : time, dayZone));
}

/** Scheduled times in order, with the milliseconds since the previous one. */
function listTimes(
  { scheduledAt, rule }: Schedulable,
  { from, count, longestLead }: { from: number; count: number; longestLead: number },
) {
  const first = Date.parse(scheduledAt);
  const lookback = longestLead < dayLead ? 0 : neededGap(longestLead);
  const start = new Date(Math.max(from, first) - lookback - 1).toISOString();
  const earlier = Math.ceil(lookback / dayMs);
  const regular = rule === null ? [] : occurrences(rule, start, count + earlier).map((at) => Date.parse(at));
  const all = [...new Set([first, ...regular])].sort((one, other) => one - other);
  return all
    .map((at, index) => ({ at, gap: at - (all[index - 1] ?? -Infinity) }))
    .filter(({ at }) => at >= first && at >= from)
    .slice(0, count);
}

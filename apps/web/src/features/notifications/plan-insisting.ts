import type { Item } from '@pouch/contract/items';
import { maxInsistTimes, type ReminderLead } from '@pouch/contract/vocabulary';
import { chosenLeads } from '@pouch/schedule/reminder-leads';
import { reminderMoments } from '@pouch/schedule/reminder-moments';
import type { DeviceSnooze } from '../../platform/reminders/device-snoozes.ts';

interface InsistingContext {
  /** Milliseconds since the epoch. */
  now: number;
  zone: string;
  byDefault: readonly ReminderLead[] | undefined;
  snoozes: readonly DeviceSnooze[];
}

const minuteMs = 60_000;
/** Times that insist at once: more would leave too few of the phone's notifications to everything else. */
const maxOccurrences = 2;

/**
 * When an item that insists is announced again, after its last reminder, unless that time was snoozed on this phone (RM-05);
 * in milliseconds since the epoch. As the server does.
 */
export function planInsisting(
  { id, scheduled_at, all_day, recurring, reminders, insistMinutes }: Item,
  { now, zone, byDefault, snoozes }: InsistingContext,
): { at: number; occurrenceAt: number }[] {
  if (!insistMinutes || scheduled_at === null) return [];
  const leads = chosenLeads(reminders, { isWholeDay: all_day, byDefault });
  const last = Math.min(...leads);
  const everyMs = insistMinutes * minuteMs;
  const moments = reminderMoments(
    { scheduledAt: scheduled_at, rule: recurring, dayZone: all_day ? zone : null, leads },
    { from: now - maxInsistTimes * everyMs, count: maxInsistTimes },
  );
  const isSnoozed = (at: number): boolean =>
    snoozes.some(({ sourceId, occurrenceAt }) => sourceId === id && Date.parse(occurrenceAt) === at);
  return moments
    .filter(({ minutesBefore, at, notifyAt }) => {
      const isOver = notifyAt + maxInsistTimes * everyMs <= now;
      return minutesBefore === last && !isOver && !isSnoozed(at);
    })
    .slice(0, maxOccurrences)
    .flatMap(({ at: occurrenceAt, notifyAt }) =>
      Array.from({ length: maxInsistTimes }, (_, index) => ({
        at: notifyAt + (index + 1) * everyMs,
        occurrenceAt,
      })),
    )
    .filter(({ at }) => at > now);
}

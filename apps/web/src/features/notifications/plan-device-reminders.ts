import type { Item } from '@pouch/contract/items';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { plannerDayIndex, plannerDays } from '@pouch/contract/life-list-rules';
import { weekdays, type LifeListId, type ReminderLead } from '@pouch/contract/vocabulary';
import { nextWeekday } from '@pouch/schedule/next-weekday';
import { chosenLeads } from '@pouch/schedule/reminder-leads';
import { reminderMoments } from '@pouch/schedule/reminder-moments';
import { toLocal } from '@pouch/schedule/zoned-time';
import { isEntryChecked, routineDayAt } from '../../data/lifelists/daily-reset.ts';
import {
  calendarDaysApart,
  formatClock,
  formatDue,
  formatterFor,
  withClock,
} from '../../labels/format-time.ts';
import { findSnoozed } from './find-snoozed.ts';
import { planInsisting } from './plan-insisting.ts';
import type { ReminderSources } from './reminder-sources.ts';
import type { DeviceSnooze } from '../../platform/reminders/device-snoozes.ts';
import { maxReminders, type DeviceReminder } from '../../platform/reminders/device-reminder.ts';

interface ReferenceTime {
  now: number;
  /** The user's time zone (IANA). */
  zone: string;
  /** The user's own reminders; undefined while unknown. */
  byDefault: readonly ReminderLead[] | undefined;
}

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

/** Occurrences of a recurrence rule to plan: two weeks of a daily one, until the app is opened again. */
const maxOccurrencesAhead = 14;

/**
 * The reminders the phone shows by itself: of items with a time (NA-03), and of LifeList entries whose bell is on, those
 * under a day of the planner every week (NA-05). Sorted by time, and limited to what a phone schedules.
 */
export function planDeviceReminders(
  { items, lists, snoozes = [] }: ReminderSources,
  moment: ReferenceTime,
): DeviceReminder[] {
  const itemReminders = items.flatMap((item) => planItemReminders(item, snoozes, moment));
  const entryReminders = lists.flatMap(({ id, groups }) =>
    groups.flatMap(({ name, entries }) =>
      entries.flatMap((entry) => planEntryReminders(entry, { listId: id, groupName: name }, moment)),
    ),
  );
  const snoozed = snoozes.flatMap((snooze) => planSnooze(snooze, { items, lists }, moment));
  return [...itemReminders, ...entryReminders, ...snoozed]
    .sort((one, other) => one.at - other.at)
    .slice(0, maxReminders)
    .map(({ at, build }) => build(at));
}

/** A reminder whose text is built only if it is among the earliest. */
interface PlannedReminder {
  at: number;
  build: (at: number) => DeviceReminder;
}

function planItemReminders(
  item: Item,
  snoozes: readonly DeviceSnooze[],
  { zone, ...moment }: ReferenceTime,
): PlannedReminder[] {
  const { id, cleaned_title: title, scheduled_at, all_day, recurring, reminders, status } = item;
  if (scheduled_at === null || status !== 'Active') return [];
  const opens = { pouchId: id };
  const subject = { id, title, opens, scheduled_at, all_day, recurring, reminders };
  const local = { ...moment, zone: recurring?.timezone ?? zone };
  const insisting = planInsisting(item, { ...moment, zone: local.zone, snoozes });
  return [
    ...planTimed(subject, local),
    ...insisting.map(({ at, occurrenceAt }) =>
      toPlanned(subject, { minutesBefore: 0, at: occurrenceAt, notifyAt: at }, local.zone),
    ),
  ];
}

function planEntryReminders(
  entry: LifeListEntry,
  { listId, groupName }: { listId: LifeListId; groupName: string },
  moment: ReferenceTime,
): PlannedReminder[] {
  const { id, title, scheduled_at, all_day, notification, reminders } = entry;
  if (scheduled_at === null || !notification) return [];
  const opens = { url: `/lifelists/${listId}` };
  const subject = { id, title, opens, scheduled_at, all_day, recurring: null, reminders };
  const planned =
    plannerDayIndex(listId, groupName) === null ? planTimed(subject, moment) : planWeekly(subject, moment);
  // A routine that is checked today is due again tomorrow (FW-04).
  return planned.filter(({ at }) => !isEntryChecked(listId, entry, routineDayAt(at, moment.zone)));
}

interface Subject
  extends Pick<Item, 'id' | 'all_day' | 'recurring' | 'reminders'>, Pick<DeviceReminder, 'title' | 'opens'> {
  scheduled_at: string;
}

function planTimed(subject: Subject, { now, zone, byDefault }: ReferenceTime): PlannedReminder[] {
  const { scheduled_at, all_day, recurring, reminders } = subject;
  const leads = chosenLeads(reminders, { isWholeDay: all_day, byDefault });
  const moments = reminderMoments(
    { scheduledAt: scheduled_at, rule: recurring, dayZone: all_day ? zone : null, leads },
    { from: now, count: maxOccurrencesAhead },
  );
  return moments.filter(({ notifyAt }) => notifyAt > now).map((moment) => toPlanned(subject, moment, zone));
}

function toPlanned(
  { id, title, opens, all_day }: Subject,
  { minutesBefore, at, notifyAt }: { minutesBefore: number; at: number; notifyAt: number },
  zone: string,
): PlannedReminder {
  return {
    at: notifyAt,
    build: () => ({
      sourceId: id,
      kind: minutesBefore === 0 ? 'start' : 'reminder',
      title,
      body: reminderBody({ at, all_day }, notifyAt, zone),
      at: notifyAt,
      occurrenceAt: new Date(at).toISOString(),
      isWeekly: false,
      opens,
    }),
  };
}

/** A snooze moves no date: it is one more reminder, as long as its item or entry is still due then (RM-02). */
function planSnooze(
  { sourceId, occurrenceAt, at }: DeviceSnooze,
  sources: ReminderSources,
  { now, zone }: ReferenceTime,
): PlannedReminder[] {
  const found = at > now ? findSnoozed({ sourceId, occurrenceAt }, sources) : null;
  if (!found) return [];
  const { title, opens, all_day } = found;
  const body = reminderBody({ at: Date.parse(occurrenceAt), all_day }, at, zone);
  return [
    {
      at,
      build: () => ({ sourceId, kind: 'reminder', title, body, at, occurrenceAt, isWeekly: false, opens }),
    },
  ];
}

/**
 * "Sunday, Nov 22, 9:00 AM", "Tomorrow, 9:00 AM", "Today, 9:00 AM" or "Now, 9:00 AM", relative to the moment it is shown;
 * of a whole day no time.
 */
function reminderBody(due: { at: number; all_day: boolean }, notifyAt: number, zone: string): string {
  const { at, all_day } = due;
  const scheduled_at = new Date(at).toISOString();
  if (at === notifyAt && !all_day) return `Now, ${formatClock(scheduled_at, zone)}`;
  const [moment, shownAt] = [new Date(at), new Date(notifyAt)];
  if (calendarDaysApart(moment, shownAt, zone) < 2)
    return formatDue({ scheduled_at, all_day }, shownAt, zone);
  const day = formatterFor(zone, { weekday: 'long', month: 'short', day: 'numeric' }).format(moment);
  return withClock(day, { scheduled_at, all_day }, zone);
}

/** "Monday, 9:00 AM", on every Monday at 9:00, or as long before as the entry's own reminders say. */
function planWeekly(
  { id, title, opens, scheduled_at, reminders }: Subject,
  { now, zone }: ReferenceTime,
): PlannedReminder[] {
  const local = toLocal(scheduled_at, zone);
  const weekday = weekdays.indexOf(local.weekday);
  const next = nextWeekday({ weekday, time: local.time, timezone: zone }, new Date(now).toISOString());
  const body = `${plannerDays[weekday] ?? ''}, ${formatClock(next, zone)}`;
  return (reminders ?? [0]).map((minutesBefore) => {
    const shownAt = Date.parse(next) - minutesBefore * minuteMs;
    const occurrenceAt = new Date(next).toISOString();
    const early = minutesBefore > 0 && { minutesBefore };
    return {
      at: shownAt > now ? shownAt : shownAt + weekMs,
      build: (at) => ({
        sourceId: id,
        kind: 'planner',
        ...early,
        title,
        body,
        at,
        occurrenceAt,
        isWeekly: true,
        opens,
      }),
    };
  });
}

import type { Item } from '@pouch/contract/schemas/items';
import type { LifeListEntry } from '@pouch/contract/schemas/life-lists';
import { plannerDays } from '@pouch/contract/life-list-rules';
import { weekdays, type LifeListId } from '@pouch/contract/vocabulary';
import { nextWeekday } from '@pouch/schedule/next-weekday';
import { reminderMoments } from '@pouch/schedule/reminder-moments';
import { toLocal } from '@pouch/schedule/zoned-time';
import { formatClock, formatMoment } from '../../labels/format-time.ts';
import { mostReminders, type DeviceReminder } from '../../platform/reminders/device-reminder.ts';

interface Told {
  items: readonly Item[];
  lists: readonly { id: LifeListId; groups: readonly { entries: readonly LifeListEntry[] }[] }[];
}

interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** The person's zone. */
  zone: string;
}

/** Times of a rule that are spoken of ahead: two weeks of something daily, until somebody opens the app again. */
const timesAhead = 14;

/**
 * What the phone is to say by itself from now on: of items with a time (NA-03), and of entries of LifeLists whose bell is on,
 * those of the planner every week (NA-05). The nearest first, and no more than a phone keeps.
 */
export function planDeviceReminders({ items, lists }: Told, moment: Moment): DeviceReminder[] {
  const ofItems = items.flatMap((item) => remindersOfItem(item, moment));
  const ofLists = lists.flatMap(({ id, groups }) =>
    groups.flatMap(({ entries }) => entries.flatMap((entry) => remindersOfEntry(entry, id, moment))),
  );
  return [...ofItems, ...ofLists]
    .sort((one, other) => one.at - other.at)
    .slice(0, mostReminders)
    .map(({ at, make }) => make(at));
}

/** Words are made for the nearest alone. */
interface Planned {
  at: number;
  make: (at: number) => DeviceReminder;
}

function remindersOfItem(item: Item, { now, zone }: Moment): Planned[] {
  const { id, cleaned_title: title, scheduled_at, recurring, status } = item;
  if (scheduled_at === null || status !== 'Active') return [];
  const opens = { pouchId: id };
  return timed({ id, title, opens, scheduled_at, recurring }, { now, zone: recurring?.timezone ?? zone });
}

function remindersOfEntry(entry: LifeListEntry, listId: LifeListId, moment: Moment): Planned[] {
  const { id, title, scheduled_at, notification, isChecked } = entry;
  if (scheduled_at === null || !notification || isChecked) return [];
  const opens = { url: `/lifelists/${listId}` };
  const subject = { id, title, opens, scheduled_at, recurring: null };
  return listId === 'planner' ? [weekly(subject, moment)] : timed(subject, moment);
}

interface Subject extends Pick<Item, 'id' | 'recurring'>, Pick<DeviceReminder, 'title' | 'opens'> {
  scheduled_at: string;
}

function timed({ id, title, opens, scheduled_at, recurring }: Subject, { now, zone }: Moment): Planned[] {
  const moments = reminderMoments(
    { scheduledAt: scheduled_at, rule: recurring },
    { from: now, count: timesAhead },
  );
  return moments
    .filter(({ sayAt }) => sayAt > now)
    .map(({ kind, at, sayAt }) => ({
      at: sayAt,
      make: () => ({
        sourceId: id,
        kind: kind === 'start' ? 'start' : 'reminder',
        title,
        body: bodyOf(at, sayAt, zone),
        at: sayAt,
        isWeekly: false,
        opens,
      }),
    }));
}

/** "Tomorrow, 9:00 AM", "Today, 9:00 AM", "Now, 9:00 AM", as somebody reads it when it comes. */
function bodyOf(at: number, sayAt: number, zone: string): string {
  const instant = new Date(at).toISOString();
  return at === sayAt ? `Now, ${formatClock(instant, zone)}` : formatMoment(instant, new Date(sayAt), zone);
}

/** "Monday, 9:00 AM", every Monday at nine. */
function weekly({ id, title, opens, scheduled_at }: Subject, { now, zone }: Moment): Planned {
  const local = toLocal(scheduled_at, zone);
  const weekday = weekdays.indexOf(local.weekday);
  const next = nextWeekday({ weekday, time: local.time, timezone: zone }, new Date(now).toISOString());
  const body = `${plannerDays[weekday] ?? ''}, ${formatClock(next, zone)}`;
  return {
    at: Date.parse(next),
    make: (at) => ({ sourceId: id, kind: 'planner', title, body, at, isWeekly: true, opens }),
  };
}

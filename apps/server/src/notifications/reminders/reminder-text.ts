import type { TimeFormat } from '@pouch/contract/vocabulary';
import { formatDay, parseDay } from '@pouch/schedule/calendar';
import { toLocal, type LocalMoment } from '@pouch/schedule/zoned-time';
import { LRUCache } from 'lru-cache';
import type { Notification } from '../notification.ts';
import type { Reminder } from './plan-reminders.ts';

/** The item or entry of a reminder. */
export interface ReminderSubject {
  userId: string;
  id: string;
  title: string;
  /** The IANA zone of its time. */
  zone: string;
  /** Whether it is due on a day rather than at a time. */
  allDay: boolean;
  /** How its time is written. */
  timeFormat: TimeFormat;
  /** The path of the app's screen that shows it. */
  url: string;
  /** Whether it is an entry of the planner, whose notification has two buttons (DL-04). */
  isPlanned: boolean;
}

/** Milliseconds after its time in which a reminder says "Now". */
const nowWindowMs = 5 * 60_000;

/** The notification for a reminder that is shown at `now`, which may be later than it was due; a whole day names no time. */
export function reminderNotification(
  { userId, id, title, zone, allDay, timeFormat, url, isPlanned }: ReminderSubject,
  { minutesBefore, occurrenceAt }: Pick<Reminder, 'minutesBefore' | 'occurrenceAt'>,
  now: string,
): Notification {
  const type = minutesBefore <= 0 ? 'start' : 'reminder';
  const body = allDay
    ? dayName(findLocal(occurrenceAt, zone).date, zone, now)
    : formatBody(occurrenceAt, { zone, timeFormat, now });
  const actions = isPlanned ? 'planner' : 'reminder';
  const occurrence = { sourceId: id, occurrenceAt };
  return { userId, type, title, body, url, tag: `${id}_${type}`, actions, occurrence };
}

/** "Tomorrow, 9:00 AM", "Today, 9:00 AM", "Now, 9:00 AM"; with 24 hours "Now, 09:00". */
function formatBody(
  occurrenceAt: string,
  { zone, timeFormat, now }: { zone: string; timeFormat: TimeFormat; now: string },
): string {
  const { date, time } = findLocal(occurrenceAt, zone);
  const clock = timeFormat === '24h' ? time : format12Hour(time);
  const late = Date.parse(now) - Date.parse(occurrenceAt);
  if (late >= 0 && late <= nowWindowMs) return `Now, ${clock}`;
  return `${dayName(date, zone, now)}, ${clock}`;
}

/** `toLocal`, kept, since many reminders have the same time. */
function findLocal(instant: string, zone: string): LocalMoment {
  const key = `${instant} ${zone}`;
  const known = localMoments.get(key) ?? toLocal(instant, zone);
  localMoments.set(key, known);
  return known;
}

const localMoments = new LRUCache<string, LocalMoment>({ max: 500 });

/** "Today", "Tomorrow" or "Sunday, Nov 22". */
function dayName(date: string, zone: string, now: string): string {
  const today = findLocal(`${now.slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`, zone).date;
  if (date === today) return 'Today';
  if (date === formatDay(parseDay(today) + 1)) return 'Tomorrow';
  return dateFormat.format(new Date(`${date}T00:00:00Z`));
}

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'short',
  day: 'numeric',
});

/** `15:04` as "3:04 PM". */
function format12Hour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

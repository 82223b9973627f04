import { formatDay, parseDay } from '@pouch/schedule/calendar';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { Notice } from '../notification.ts';
import type { Reminder } from './plan-reminders.ts';

/** What is reminded of. */
interface Subject {
  userId: string;
  id: string;
  title: string;
  /** The zone in which its time is meant. */
  zone: string;
  /** The path that shows it. */
  url: string;
}

/** Later than this many milliseconds it is not "now". */
const stillNow = 5 * 60_000;

/** The notice for a reminder as somebody reads it at `now`, which may be later than it was due. */
export function reminderNotice(
  { userId, id, title, zone, url }: Subject,
  { kind, occurrenceAt }: Reminder,
  now: string,
): Notice {
  const type = kind === 'start' ? 'start' : 'reminder';
  return { userId, type, title, body: bodyOf(occurrenceAt, zone, now), url, tag: `${id}_${type}` };
}

/** "Tomorrow, 9:00 AM", "Today, 9:00 AM", "Now, 9:00 AM". */
function bodyOf(occurrenceAt: string, zone: string, now: string): string {
  const { date, time } = toLocal(occurrenceAt, zone);
  const late = Date.parse(now) - Date.parse(occurrenceAt);
  if (late >= 0 && late <= stillNow) return `Now, ${twelveHours(time)}`;
  return `${dayName(date, zone, now)}, ${twelveHours(time)}`;
}

function dayName(date: string, zone: string, now: string): string {
  const today = toLocal(now, zone).date;
  if (date === today) return 'Today';
  return date === formatDay(parseDay(today) + 1) ? 'Tomorrow' : date;
}

/** `15:04` as "3:04 PM". */
function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

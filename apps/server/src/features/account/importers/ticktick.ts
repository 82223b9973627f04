import { weekdays, type Weekday } from '@pouch/contract/vocabulary';
import type { ForeignTask, ForeignTasks } from '../../../portability/imported-task.ts';
import { dayAndTime } from './parse-date-time.ts';
import type { TableRow } from './parse-table.ts';
import { withKeys } from './task-keys.ts';

/** Where the table of a TickTick backup begins, behind what it says of itself; -1 for another file. */
export const ticktickTable = (text: string): number =>
  text.search(/^"?Folder Name"?,"?List Name"?,"?Title"?,/m);

/** A backup of TickTick. Lists are told in the notes; what is done or archived stays behind. */
export function readTicktick(rows: readonly TableRow[]): ForeignTasks {
  const named = rows.filter((row) => row['title']);
  const open = named.filter((row) => row['status'] === '0' || row['status'] === '');
  const tasks = open.map((row) => ({
    title: row['title'] ?? '',
    notes:
      [row['content'], row['list name'] && `List: ${row['list name']}`].filter(Boolean).join('\n') || null,
    when: whenOf(row),
    repeats: repeatsOf(row['repeat'] ?? ''),
    priority: row['priority'] === '5' ? (0 as const) : row['priority'] === '3' ? (1 as const) : null,
    isThought: false,
  }));
  return { tasks: withKeys('ticktick', tasks), done: named.length - open.length };
}

function whenOf(row: TableRow): ForeignTask['when'] {
  const text = row['due date'] || row['start date'] || '';
  return dayAndTime(text, { zone: row['timezone'] || null, isAllDay: row['is all day'] === 'true' });
}

const dayNames: Record<string, Weekday> = Object.fromEntries(weekdays.map((day) => [day.slice(0, 2), day]));

/** The rules of iCalendar that have a counterpart here; null for the rest. */
function repeatsOf(rule: string): ForeignTask['repeats'] {
  const parts = new Map(
    rule
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  );
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const days = (parts.get('BYDAY') ?? '').split(',').flatMap((name) => dayNames[name] ?? []);
  if (!(interval >= 1 && interval <= 99)) return null;
  switch (parts.get('FREQ')) {
    case 'DAILY':
      return { freq: 'DAILY', interval, byDay: null };
    case 'WEEKLY':
      if (days.length === 0) return null;
      return { freq: interval === 2 ? 'FORTNIGHTLY' : 'WEEKLY', interval, byDay: days };
    case 'MONTHLY':
      return days.length === 0 ? { freq: 'MONTHLY', interval, byDay: null } : null;
    default:
      return null;
  }
}

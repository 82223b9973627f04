import { weekdays, type Weekday } from '@pouch/contract/vocabulary';
import type { ImportedTask, ImportedTasks } from '../../../portability/imported-task.ts';
import { parseDateTime } from './parse-date-time.ts';
import type { TableRow } from './parse-table.ts';
import { withKeys } from './task-keys.ts';

/** The offset of the table in a TickTick backup, which starts with lines of metadata; -1 for any other file. */
export const findTicktickTable = (text: string): number =>
  text.search(/^"?Folder Name"?,"?List Name"?,"?Title"?,/m);

/** Parses a TickTick backup. List names go into the notes. Completed and archived tasks are only counted. */
export function parseTicktick(rows: readonly TableRow[]): ImportedTasks {
  const titled = rows.filter((row) => row['title']);
  const open = titled.filter((row) => row['status'] === '0' || row['status'] === '');
  const tasks = open.map((row) => ({
    title: row['title'] ?? '',
    notes:
      [row['content'], row['list name'] && `List: ${row['list name']}`].filter(Boolean).join('\n') || null,
    when: parseDue(row),
    repeats: parseRecurrence(row['repeat'] ?? ''),
    priority: row['priority'] === '5' ? (0 as const) : row['priority'] === '3' ? (1 as const) : null,
    isThought: false,
  }));
  return { tasks: withKeys('ticktick', tasks), done: titled.length - open.length };
}

function parseDue(row: TableRow): ImportedTask['when'] {
  const text = row['due date'] || row['start date'] || '';
  return parseDateTime(text, { zone: row['timezone'] || null, isAllDay: row['is all day'] === 'true' });
}

const dayNames: Record<string, Weekday> = Object.fromEntries(weekdays.map((day) => [day.slice(0, 2), day]));

/** Converts an iCalendar RRULE; null when it has no counterpart here. */
function parseRecurrence(rule: string): ImportedTask['repeats'] {
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

import type { ImportedTask, ImportedTasks } from '../../../portability/imported-task.ts';
import { parseDateTime } from './parse-date-time.ts';
import type { TableRow } from './parse-table.ts';
import { checkTaskCount, withKeys } from './task-keys.ts';

const titleColumns = ['title', 'task', 'task name', 'name', 'subject', 'content', 'summary'];
const dateColumns = ['date', 'due', 'due date', 'when', 'reminder', 'start date'];
const notesColumns = ['notes', 'note', 'description', 'body', 'details'];
const statusColumns = ['status', 'completed', 'done', 'is completed'];

/**
 * Whether a first line is a table header and not a thought with commas: it names a column for titles and, unless it is
 * the only one, at least one more known column.
 */
export function isTable(header: string): boolean {
  const names = header.split(/[,;]/).map((name) => name.trim().replaceAll('"', '').toLowerCase());
  const known = [...titleColumns, ...dateColumns, ...notesColumns, ...statusColumns];
  return (
    names.some((name) => titleColumns.includes(name)) &&
    (names.length === 1 || names.filter((name) => known.includes(name)).length > 1)
  );
}

/**
 * Parses a table with a column for titles and optional ones for dates, notes and status. Completed rows are only
 * counted.
 */
export function parseTaskTable(rows: readonly TableRow[]): ImportedTasks {
  const cell = (row: TableRow, names: readonly string[]) =>
    names.map((name) => row[name]?.trim()).find(Boolean) ?? '';
  const titled = rows.filter((row) => cell(row, titleColumns) !== '');
  const open = titled.filter(
    (row) => !/^(completed?|done|true|yes|x|1|100%)$/i.test(cell(row, statusColumns)),
  );
  const tasks = open.map((row) => ({
    title: cell(row, titleColumns),
    notes: cell(row, notesColumns) || null,
    when: parseDateTime(cell(row, dateColumns), { zone: null, isAllDay: false }),
    repeats: null,
    priority: null,
    isThought: false,
  }));
  return { tasks: withKeys('table', tasks), done: titled.length - open.length };
}

/** A list marker at the start of a line: a bullet or a number, and an optional checkbox. */
const listMarker = /^\s*(?:[-*+•‣▪◦–]\s+|\d{1,3}[.)]\s+)?(?:\[(?<box>[ xX]?)\]\s*|(?<sign>[☐☑✓✔✅])\s*)?/u;

/** Parses lines of text, each a thought. Checked lines are only counted; Markdown headings are ignored. */
export function parseLines(text: string): ImportedTasks {
  let done = 0;
  const tasks: Omit<ImportedTask, 'key'>[] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const { box = '', sign = '' } = listMarker.exec(line)?.groups ?? {};
    const title = line.replace(listMarker, '').trim();
    if (title === '' || /^#{1,6} /.test(title)) continue;
    if (/x/i.test(box) || /[☑✓✔✅]/u.test(sign)) done += 1;
    else tasks.push({ title, notes: null, when: null, repeats: null, priority: null, isThought: true });
    checkTaskCount(tasks.length);
  }
  return { tasks: withKeys('text', tasks), done };
}

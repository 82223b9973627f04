import type { ForeignTasks } from '../../../portability/imported-task.ts';
import { dayAndTime } from './parse-date-time.ts';
import type { TableRow } from './parse-table.ts';
import { withKeys } from './task-keys.ts';

const titleColumns = ['title', 'task', 'task name', 'name', 'subject', 'content', 'summary'];
const dateColumns = ['date', 'due', 'due date', 'when', 'reminder', 'start date'];
const notesColumns = ['notes', 'note', 'description', 'body', 'details'];
const statusColumns = ['status', 'completed', 'done', 'is completed'];

/** Whether a first line names columns, one of which holds titles, rather than being a thought with commas. */
export function isTable(header: string): boolean {
  const names = header.split(/[,;]/).map((name) => name.trim().replaceAll('"', '').toLowerCase());
  const known = [...titleColumns, ...dateColumns, ...notesColumns, ...statusColumns];
  return (
    names.some((name) => titleColumns.includes(name)) &&
    (names.length === 1 || names.filter((name) => known.includes(name)).length > 1)
  );
}

/** A table with a column for titles, and perhaps for dates, notes and what is done. */
export function readTasksTable(rows: readonly TableRow[]): ForeignTasks {
  const cell = (row: TableRow, names: readonly string[]) =>
    names.map((name) => row[name]?.trim()).find(Boolean) ?? '';
  const named = rows.filter((row) => cell(row, titleColumns) !== '');
  const open = named.filter(
    (row) => !/^(completed?|done|true|yes|x|1|100%)$/i.test(cell(row, statusColumns)),
  );
  const tasks = open.map((row) => ({
    title: cell(row, titleColumns),
    notes: cell(row, notesColumns) || null,
    when: dayAndTime(cell(row, dateColumns), { zone: null, isAllDay: false }),
    repeats: null,
    priority: null,
    isThought: false,
  }));
  return { tasks: withKeys('table', tasks), done: named.length - open.length };
}

/** A mark before a line of a list: a dash, a dot, a number, and perhaps a box, which may be checked. */
const mark = /^\s*(?:[-*+•‣▪◦–]\s+|\d{1,3}[.)]\s+)?(?:\[(?<box>[ xX]?)\]\s*|(?<sign>[☐☑✓✔✅])\s*)?/u;

/** Lines of text, each a thought of its own. Those that are checked stay behind, headings too. */
export function readLines(text: string): ForeignTasks {
  let done = 0;
  const tasks = text.split(/\r?\n/).flatMap((line) => {
    const { box = '', sign = '' } = mark.exec(line)?.groups ?? {};
    const title = line.replace(mark, '').trim();
    if (title === '' || /^#{1,6} /.test(title)) return [];
    if (/x/i.test(box) || /[☑✓✔✅]/u.test(sign)) {
      done += 1;
      return [];
    }
    return [{ title, notes: null, when: null, repeats: null, priority: null, isThought: true }];
  });
  return { tasks: withKeys('text', tasks), done };
}

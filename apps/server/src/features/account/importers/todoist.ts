import { maxNotesLength } from '@pouch/contract/items';
import type { ImportedTask, ImportedTasks } from '../../../portability/imported-task.ts';
import type { TableRow } from './parse-table.ts';
import { withKeys } from './task-keys.ts';

export const isTodoist = (header: string): boolean => /^\W*type\W+content\b/i.test(header);

type Task = Omit<ImportedTask, 'key'>;

/**
 * Parses a project that Todoist exported as CSV. Sections, comments and parent tasks go into the notes. Dates are words
 * in any of Todoist's languages. Such a file never contains completed tasks.
 */
export function parseTodoist(rows: readonly TableRow[]): ImportedTasks {
  const tasks: Task[] = [];
  /** Titles from the outermost parent task down to the current task. */
  let path: string[] = [];
  let section = '';
  for (const row of rows) {
    const content = row['content'] ?? '';
    const type = (row['type'] ?? '').toLowerCase();
    if (type === 'section') section = content;
    if (type === 'note') addComment(tasks.at(-1), content);
    if (type !== 'task' || content === '') continue;
    const depth = Math.max(0, (Number(row['indent']) || 1) - 1);
    path = [...path.slice(0, depth), toTitle(content)];
    const parent = path.at(-2);
    tasks.push({
      title: toTitle(content),
      notes: joinLines([
        row['description'],
        parent && `Part of: ${parent}`,
        section && `Section: ${section}`,
        row['deadline'] && `Deadline: ${row['deadline']}`,
      ]),
      when: row['date'] ? { words: row['date'] } : null,
      repeats: null,
      priority: row['priority'] === '1' ? 0 : row['priority'] === '2' ? 1 : null,
      isThought: false,
    });
  }
  return { tasks: withKeys('todoist', tasks), done: 0 };
}

/** Removes the asterisk before tasks that cannot be checked off, and the labels (`@home`) behind the title. */
const toTitle = (content: string): string =>
  content
    .replace(/^\* /, '')
    .replaceAll(/(?<=\s)@[\p{L}\p{N}_-]+/gu, '')
    .trim() || content;

/** Appends a comment to the notes, unless they have reached the maximum length of an item's notes. */
function addComment(task: Task | undefined, comment: string): void {
  if (task && (task.notes ?? '').length < maxNotesLength) task.notes = joinLines([task.notes, comment]);
}

const joinLines = (parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join('\n') || null;

import { maxNotesLength } from '@pouch/contract/schemas/items';
import type { ForeignTask, ForeignTasks } from '../../../portability/imported-task.ts';
import type { TableRow } from './parse-table.ts';
import { withKeys } from './task-keys.ts';

export const isTodoist = (header: string): boolean => /^\W*type\W+content\b/i.test(header);

type Task = Omit<ForeignTask, 'key'>;

/**
 * A project that Todoist exported as CSV. Its sections, comments and the tasks above a task are told in the notes; dates
 * are words in any of Todoist's languages. Tasks that are done are never in such a file.
 */
export function readTodoist(rows: readonly TableRow[]): ForeignTasks {
  const tasks: Task[] = [];
  /** Titles of the tasks above, the outermost first. */
  let above: string[] = [];
  let section = '';
  for (const row of rows) {
    const content = row['content'] ?? '';
    const type = (row['type'] ?? '').toLowerCase();
    if (type === 'section') section = content;
    if (type === 'note') addComment(tasks.at(-1), content);
    if (type !== 'task' || content === '') continue;
    const depth = Math.max(0, (Number(row['indent']) || 1) - 1);
    above = [...above.slice(0, depth), titleOf(content)];
    const parent = above.at(-2);
    tasks.push({
      title: titleOf(content),
      notes: joined([
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

/** Todoist marks what cannot be checked off with an asterisk, and writes labels behind the title. */
const titleOf = (content: string): string =>
  content
    .replace(/^\* /, '')
    .replaceAll(/(?<=\s)@[\p{L}\p{N}_-]+/gu, '')
    .trim() || content;

/** What no longer fits into the notes of an item is left out. */
function addComment(task: Task | undefined, comment: string): void {
  if (task && (task.notes ?? '').length < maxNotesLength) task.notes = joined([task.notes, comment]);
}

const joined = (parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join('\n') || null;

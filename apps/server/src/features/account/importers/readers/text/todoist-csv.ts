import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import { appendNote } from '../../append-note.ts';
import { parseTable, type TableRow } from '../../parse-table.ts';
import type { Reader } from '../../reader.ts';
import { todoistPriority, withoutLabels } from '../todoist-words.ts';

/** A project of Todoist as CSV, alone or in a backup, where the file is named after the project. */
export const todoistCsv: Reader = {
  source: 'todoist',
  matches: ({ text }) => /^\W*type\W+content\b/i.test(text),
  read: async ({ text, name }) => readRows(parseTable(text), name),
};

/** `Inbox [2203306141]` is the project Inbox. */
const projectName = (fileName: string): string | null => fileName.replace(/\s*\[\d+\]$/, '').trim() || null;

async function readRows(rows: AsyncIterable<TableRow>, fileName: string): Promise<ImportedTasks> {
  const tasks: TaskDraft[] = [];
  /** Titles from the outermost parent task down to the current task. */
  let path: string[] = [];
  let section: string | null = null;
  let skipped = 0;
  for await (const row of rows) {
    const content = row['content'] ?? '';
    const type = (row['type'] ?? '').toLowerCase();
    if (type === 'section') section = content || null;
    if (type === 'note') addComment(tasks.at(-1), content);
    if (type !== 'task') continue;
    if (content === '') {
      skipped += 1;
      continue;
    }
    const { title, labels } = withoutLabels(content);
    const depth = Math.max(0, (Number(row['indent']) || 1) - 1);
    path = [...path.slice(0, depth), title];
    tasks.push(
      taskDraft({
        title,
        notes: row['description'] || null,
        ...parseDate(row),
        priority: todoistPriority(5 - Number(row['priority'])),
        list: projectName(fileName),
        section,
        tags: labels,
        parent: path.at(-2) ?? null,
        details: [
          { label: 'Deadline', text: row['deadline'] ?? '' },
          { label: 'Duration', text: [row['duration'], row['duration_unit']].filter(Boolean).join(' ') },
          { label: 'Assigned to', text: row['responsible'] ?? '' },
        ],
      }),
    );
  }
  return { tasks, skipped };
}

/** Dates are words in any of Todoist's languages; those that repeat begin with "every" in them. */
function parseDate(row: TableRow): Pick<TaskDraft, 'when' | 'rule'> {
  const words = row['date'] ?? '';
  return { when: words === '' ? null : { words }, rule: null };
}

/** A comment goes into the notes, and the file it names among the attachments. */
function addComment(task: TaskDraft | undefined, comment: string): void {
  if (task === undefined) return;
  const [, json] = /\[\[file (\{.*\})\]\]/s.exec(comment) ?? [];
  if (json !== undefined) task.attachments.push(attachmentName(json));
  appendNote(task, comment.replace(/\[\[file \{.*\}\]\]/s, '').trim());
}

function attachmentName(json: string): string {
  const [, url] = /"file_url"\s*:\s*"([^"]+)"/.exec(json) ?? [];
  const [, name] = /"file_name"\s*:\s*"([^"]+)"/.exec(json) ?? [];
  return [name, url].filter(Boolean).join(' ') || 'A file';
}

import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import { toInstantText } from '../../loose.ts';
import { parseDateTime } from '../../parse-date-time.ts';
import { parseTable, type TableRow } from '../../parse-table.ts';
import { parseTriggers } from '../../parse-triggers.ts';
import type { Reader } from '../../reader.ts';

/** The offset of the table, which follows lines of metadata; -1 for any other file. */
const findTable = (text: string): number =>
  text.slice(0, 4000).search(/^"?Folder Name"?,"?List Name"?,"?Title"?,/m);

/** A backup of TickTick 7.1. */
export const ticktick: Reader = {
  source: 'ticktick',
  matches: ({ text }) => findTable(text) !== -1,
  read: async ({ text }) => readRows(parseTable(text.slice(Math.max(0, findTable(text))))),
};

/** Parents are named by their ids, and may come after their children. */
async function readRows(rows: AsyncIterable<TableRow>): Promise<ImportedTasks> {
  const tasks: TaskDraft[] = [];
  const parentIds: (string | undefined)[] = [];
  const titles = new Map<string | undefined, string>();
  let skipped = 0;
  for await (const row of rows) {
    titles.set(row['taskid'], row['title'] ?? '');
    if (row['title']) {
      tasks.push(readRow(row));
      parentIds.push(row['parentid']);
    } else skipped += 1;
  }
  tasks.forEach((task, index) => {
    const parentId = parentIds[index];
    if (parentId) task.parent = titles.get(parentId) || null;
  });
  return { tasks, skipped };
}

function readRow(row: TableRow): TaskDraft {
  const content = row['content'] ?? '';
  const isChecklist = row['is check list'] === 'Y' && /^[▪▫]/mu.test(content);
  const { minutes, unread } = parseTriggers(row['reminder'] ?? '');
  const status = row['status'] || '0';
  return taskDraft({
    title: row['title'] ?? '',
    notes: (isChecklist ? content.replaceAll(/^[▪▫].*\n?/gmu, '').trim() : content) || null,
    when: parseDateTime(row['due date'] || row['start date'] || '', {
      zone: row['timezone'] || null,
      isAllDay: row['is all day'] === 'true',
    }),
    rule: row['repeat'] ? { rrule: row['repeat'] } : null,
    reminders: minutes,
    priority: priorities[row['priority'] ?? ''] ?? null,
    done: status === '0' ? null : { at: toInstantText(offsetWithColon(row['completed time'] ?? '')) },
    list: row['list name'] || null,
    section: row['column name'] || null,
    tags: (row['tags'] ?? '').split(/,\s*/).filter(Boolean),
    checklist: isChecklist ? readChecklist(content) : [],
    details: [{ label: 'Folder', text: row['folder name'] ?? '' }],
    losses: unread ? [{ field: 'reminder', reason: 'This reminder could not be read' }] : [],
  });
}

const priorities: Readonly<Record<string, TaskDraft['priority']>> = {
  '5': { rank: 0, words: 'high' },
  '3': { rank: 1, words: 'medium' },
  '1': { rank: 2, words: 'low' },
};

const offsetWithColon = (text: string): string => text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');

const readChecklist = (content: string): TaskDraft['checklist'] =>
  [...content.matchAll(/^([▪▫])(.*)$/gmu)].flatMap(([, mark, title = '']) =>
    title.trim() === '' ? [] : { title: title.trim(), isDone: mark === '▪' },
  );

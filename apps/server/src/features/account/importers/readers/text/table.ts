import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import { toInstantText } from '../../loose.ts';
import { parseDateTime } from '../../parse-date-time.ts';
import { parseTable, type TableRow } from '../../parse-table.ts';
import type { Reader } from '../../reader.ts';

const columns = {
  title: [
    'title',
    'task',
    'task name',
    'name',
    'subject',
    'content',
    'summary',
    'to-do',
    'todo',
    'item',
  ].concat([
    'titel',
    'aufgabe',
    'betreff',
    'titre',
    'tâche',
    'título',
    'titulo',
    'tarea',
    'titolo',
    'attività',
  ]),
  date: [
    'date',
    'due',
    'due date',
    'due_date',
    'duedate',
    'when',
    'deadline',
    'start date',
    'start',
    'reminder',
  ].concat(['fällig', 'fälligkeitsdatum', 'fällig am', 'datum', 'échéance', 'fecha', 'scadenza']),
  time: ['time', 'due time', 'start time', 'uhrzeit', 'heure', 'hora'],
  notes: ['notes', 'note', 'description', 'body', 'details', 'comment', 'comments'].concat([
    'notizen',
    'beschreibung',
    'notas',
    'descripción',
    'remarques',
  ]),
  done: [
    'status',
    'completed',
    'done',
    'is completed',
    'complete',
    'state',
    'checked',
    'erledigt',
    'terminé',
    'hecho',
  ],
  doneAt: [
    'completed at',
    'completed on',
    'date completed',
    'completion date',
    'completed time',
    'completed_at',
  ],
  list: [
    'list',
    'project',
    'list name',
    'project name',
    'folder',
    'section',
    'liste',
    'projekt',
    'projet',
    'lista',
  ],
  tags: ['tags', 'labels', 'tag', 'label', 'contexts', 'context'],
  priority: ['priority', 'importance', 'priorität', 'priorité', 'prioridad'],
  parent: ['parent', 'parent task', 'part of'],
  url: ['url', 'link', 'website'],
  rule: ['repeat', 'repeats', 'recurrence', 'recurring', 'rrule', 'wiederholung'],
  kind: ['kind', 'type', 'category', 'bucket', 'kategorie', 'catégorie', 'categoría'],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof columns;

const known: ReadonlySet<string> = new Set(Object.values(columns).flat());

/**
 * Whether a first line is a table's header and not a thought with commas: it names a column for titles and, unless it is
 * the only one, at least one more known column.
 */
function isHeader(line: string): boolean {
  const names = line.split(/[,;\t]/).map((name) => name.trim().replaceAll('"', '').toLowerCase());
  return (
    names.some((name) => (columns.title as readonly string[]).includes(name)) &&
    (names.length === 1 || names.filter((name) => known.has(name)).length > 1)
  );
}

const firstLine = (text: string): string => /[^\r\n]*/.exec(text.slice(0, 4000).trimStart())?.[0] ?? '';

/** A table with a column of titles, and any of the usual others. */
export const table: Reader = {
  source: 'csv',
  matches: ({ text }) => isHeader(firstLine(text)),
  read: async ({ text }) => readRows(parseTable(text)),
};

async function readRows(rows: AsyncIterable<TableRow>): Promise<ImportedTasks> {
  const tasks: TaskDraft[] = [];
  let skipped = 0;
  for await (const row of rows) {
    if (cell(row, 'title') === '') skipped += 1;
    else tasks.push(readRow(row));
  }
  return { tasks, skipped };
}

const cell = (row: TableRow, column: Column): string =>
  columns[column].map((name) => row[name]?.trim()).find(Boolean) ?? '';

function readRow(row: TableRow): TaskDraft {
  const other = Object.keys(row).filter((name) => name !== '' && !known.has(name));
  const doneAt = toInstantText(cell(row, 'doneAt'));
  const isDone = /^(completed?|done|true|yes|x|1|100%|closed|erledigt|ja|fait|oui|sí)$/i.test(
    cell(row, 'done'),
  );
  const rule = cell(row, 'rule');
  const isRrule = /\bFREQ=/i.test(rule);
  const repeats = rule !== '' && !/^(no|none|never|false|0)$/i.test(rule);
  return taskDraft({
    title: cell(row, 'title'),
    notes: cell(row, 'notes') || null,
    when: parseDateTime([cell(row, 'date'), cell(row, 'time')].filter(Boolean).join(' '), {
      zone: null,
      isAllDay: false,
    }),
    rule: repeats ? (isRrule ? { rrule: rule } : { words: rule }) : null,
    priority: readPriority(cell(row, 'priority')),
    done: isDone || doneAt !== null ? { at: doneAt } : null,
    list: cell(row, 'list') || null,
    kind: cell(row, 'kind') || null,
    tags: cell(row, 'tags')
      .split(/[,;]\s*/)
      .filter(Boolean),
    parent: cell(row, 'parent') || null,
    url: cell(row, 'url') || null,
    details: other.map((name) => ({ label: capitalise(name), text: row[name] ?? '' })),
  });
}

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function readPriority(words: string): TaskDraft['priority'] {
  if (words === '' || /^(none|normal|0|no)$/i.test(words)) return null;
  if (/^(high|highest|urgent|important|a|1|p1|!!!|hoch|haute|alta)$/i.test(words)) return { rank: 0, words };
  if (/^(medium|2|p2|b|!!|mittel|moyenne|media)$/i.test(words)) return { rank: 1, words };
  return { rank: 2, words };
}

import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import { appendNote } from '../../append-note.ts';
import { toInstantText, toList, toRecord, toRecords, toText, type Loose } from '../../loose.ts';
import { parseDateTime } from '../../parse-date-time.ts';
import type { Reader } from '../../reader.ts';
import { todoistPriority, withoutLabels } from '../todoist-words.ts';

/** The answer of Todoist's sync API: every project in one JSON. */
export const todoistSync: Reader = {
  source: 'todoist',
  matches: ({ json }) => {
    const { items, sync_token, projects } = toRecord(json);
    const [first] = toRecords(items);
    return (
      Array.isArray(items) &&
      (Array.isArray(projects) || sync_token !== undefined || first?.['project_id'] !== undefined)
    );
  },
  read: ({ json }) => readSync(toRecord(json)),
};

function readSync(sync: Loose): ImportedTasks {
  const projects = namesById(sync['projects']);
  const sections = namesById(sync['sections']);
  const all = toRecords(sync['items']);
  const titles = new Map(
    all.map((item) => [toText(item['id']), withoutLabels(toText(item['content'])).title]),
  );
  const kept = all.filter((item) => toText(item['content']) !== '' && item['is_deleted'] !== true);
  const tasks = kept.map((item) => {
    const { title, labels } = withoutLabels(toText(item['content']));
    const duration = toRecord(item['duration']);
    const completedAt = toInstantText(item['completed_at']);
    return taskDraft({
      sourceId: toText(item['id']),
      title,
      notes: toText(item['description']) || null,
      ...parseDue(toRecord(item['due'])),
      priority: todoistPriority(Number(item['priority'])),
      done: item['checked'] === true || item['checked'] === 1 ? { at: completedAt } : null,
      list: projects.get(toText(item['project_id'])) ?? null,
      section: sections.get(toText(item['section_id'])) ?? null,
      tags: [...labels, ...toList(item['labels']).map(toText)],
      parent: titles.get(toText(item['parent_id'])) ?? null,
      details: [
        { label: 'Deadline', text: toText(toRecord(item['deadline'])['date']) },
        {
          label: 'Duration',
          text: [duration['amount'], duration['unit']].map(toText).filter(Boolean).join(' '),
        },
      ],
    });
  });
  addComments(tasks, toRecords(sync['notes']));
  return { tasks, skipped: all.length - kept.length };
}

const namesById = (value: unknown): Map<string, string> =>
  new Map(toRecords(value).map((one) => [toText(one['id']), toText(one['name'])]));

/** `date` is a day, a local time, or an instant with a zone; `string` has the words of a rule. */
function parseDue(due: Loose): Pick<TaskDraft, 'when' | 'rule'> {
  const text = toText(due['date']) || toText(due['datetime']);
  const when = parseDateTime(text, { zone: toText(due['timezone']) || null, isAllDay: false });
  const words = toText(due['string']);
  return { when, rule: due['is_recurring'] === true && words !== '' ? { words } : null };
}

function addComments(tasks: readonly TaskDraft[], notes: readonly Loose[]): void {
  const byId = new Map(tasks.map((task) => [task.sourceId, task]));
  for (const note of notes) {
    const task = byId.get(toText(note['item_id']));
    if (task === undefined || note['is_deleted'] === true) continue;
    appendNote(task, toText(note['content']));
    const file = toRecord(note['file_attachment']);
    const name = [file['file_name'], file['file_url']].map(toText).filter(Boolean).join(' ');
    if (name !== '') task.attachments.push(name);
  }
}

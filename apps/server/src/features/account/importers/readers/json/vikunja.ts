import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import { toInstantText, toRecord, toRecords, toText, type Loose } from '../../loose.ts';
import { parseDateTime } from '../../parse-date-time.ts';
import type { Reader } from '../../reader.ts';

/** `data.json` of a Vikunja export: projects with their tasks. */
export const vikunja: Reader = {
  source: 'vikunja',
  matches: ({ json }) =>
    toRecords(json).some(
      (project) => Array.isArray(project['tasks']) && 'title' in project && !('displayName' in project),
    ),
  read: ({ json }) => readProjects(toRecords(json)),
};

function readProjects(projects: readonly Loose[]): ImportedTasks {
  const all = projects.flatMap((project) =>
    toRecords(project['tasks']).map((task) => ({ task, list: toText(project['title']) || null })),
  );
  const titles = new Map(all.map(({ task }) => [toText(task['id']), toText(task['title'])]));
  const kept = all.filter(({ task }) => toText(task['title']) !== '');
  return { tasks: kept.map((one) => readTask(one, titles)), skipped: all.length - kept.length };
}

function readTask(
  { task, list }: { task: Loose; list: string | null },
  titles: ReadonlyMap<string, string>,
): TaskDraft {
  const [parent] = toRecords(toRecord(task['related_tasks'])['parenttask']);
  const percent = Number(task['percent_done']);
  return taskDraft({
    sourceId: toText(task['id']),
    title: toText(task['title']),
    notes: withoutMarkup(toText(task['description'])) || null,
    when: readDate(task['due_date']) ?? readDate(task['start_date']),
    rule: toRule(Number(task['repeat_after']), Number(task['repeat_mode'])),
    priority: priorities[Number(task['priority'])] ?? null,
    done: task['done'] === true ? { at: toInstantText(task['done_at']) } : null,
    list,
    tags: toRecords(task['labels']).map((label) => toText(label['title'])),
    parent: toText(parent?.['title']) || titles.get(toText(parent?.['id'])) || null,
    attachments: toRecords(task['attachments']).map(
      (one) => toText(toRecord(one['file'])['name']) || 'A file',
    ),
    details: [
      ...toRecords(task['comments']).map((one) => ({
        label: 'Comment',
        text: withoutMarkup(toText(one['comment'])),
      })),
      { label: 'Progress', text: percent > 0 && percent < 1 ? `${Math.round(percent * 100)}%` : '' },
    ],
  });
}

/** The year 1 means no date. */
function readDate(value: unknown): TaskDraft['when'] {
  const text = toText(value);
  return text === '' || text.startsWith('0001') ? null : parseDateTime(text, { zone: null, isAllDay: false });
}

const priorities: Readonly<Record<number, TaskDraft['priority']>> = {
  5: { rank: 0, words: 'do now' },
  4: { rank: 0, words: 'urgent' },
  3: { rank: 0, words: 'high' },
  2: { rank: 1, words: 'medium' },
  1: { rank: 2, words: 'low' },
};

const daySeconds = 24 * 60 * 60;

/** Mode 0 repeats after so many seconds, 1 every month, 2 from the day on which it was done. */
function toRule(seconds: number, mode: number): TaskDraft['rule'] {
  if (mode === 1) return { rrule: 'FREQ=MONTHLY' };
  if (!(seconds > 0)) return null;
  const days = seconds / daySeconds;
  const words = `every ${Number.isInteger(days) ? `${days} days` : `${Math.round(seconds / 60)} minutes`}`;
  if (mode === 2) return { words: `${words} after it was done` };
  if (!Number.isInteger(days)) return { words };
  return { rrule: days % 7 === 0 ? `FREQ=WEEKLY;INTERVAL=${days / 7}` : `FREQ=DAILY;INTERVAL=${days}` };
}

const withoutMarkup = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/li)[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim();

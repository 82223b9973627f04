import { taskDraft, type ImportedTasks } from '../../../../../portability/imported-task.ts';
import { toInstantText, toRecord, toRecords, toText } from '../../loose.ts';
import type { Reader } from '../../reader.ts';

/** `Tasks.json` of a Google Takeout. Tasks have a day and no time, and rules are not exported. */
export const googleTasks: Reader = {
  source: 'google-tasks',
  matches: ({ json }) => toRecord(json)['kind'] === 'tasks#taskLists',
  read: ({ json }) => readLists(json),
};

function readLists(json: unknown): ImportedTasks {
  const all = toRecords(toRecord(json)['items']).flatMap((list) =>
    toRecords(list['items']).map((task) => ({ task, list: toText(list['title']) })),
  );
  const titles = new Map(all.map(({ task }) => [toText(task['id']), toText(task['title'])]));
  const kept = all.filter(({ task }) => toText(task['title']) !== '' && task['deleted'] !== true);
  return {
    tasks: kept.map(({ task, list }) => {
      const due = toText(task['due']);
      const [link] = toRecords(task['links']);
      return taskDraft({
        sourceId: toText(task['id']),
        title: toText(task['title']),
        notes: toText(task['notes']) || null,
        when: /^\d{4}-\d\d-\d\d/.test(due) ? { date: due.slice(0, 10), time: null, zone: null } : null,
        done: task['status'] === 'completed' ? { at: toInstantText(task['completed']) } : null,
        list: list || null,
        parent: titles.get(toText(task['parent'])) || null,
        url: toText(link?.['link']) || null,
      });
    }),
    skipped: all.length - kept.length,
  };
}

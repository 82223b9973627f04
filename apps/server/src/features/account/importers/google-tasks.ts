import { z } from 'zod';
import { invalid } from '../../../lib/errors.ts';
import type { ImportedTasks } from '../../../portability/imported-task.ts';
import { checkTaskCount } from './task-keys.ts';

const task = z.object({
  id: z.string(),
  title: z.string().default(''),
  notes: z.string().optional(),
  status: z.string().default('needsAction'),
  due: z.string().optional(),
  parent: z.string().optional(),
  deleted: z.boolean().default(false),
});

const taskLists = z.object({
  items: z.array(z.object({ title: z.string().default(''), items: z.array(task).default([]) })),
});

export const isGoogleTasks = (text: string): boolean =>
  /"kind"\s*:\s*"tasks#taskLists"/.test(text.slice(0, 2_000));

/** Parses `Tasks.json` of a Google Takeout. Tasks have a day and no time. Completed ones are only counted. */
export function parseGoogleTasks(text: string): ImportedTasks {
  const lists = parseTaskLists(text);
  const all = lists.flatMap((list) => list.items.map((item) => ({ ...item, list: list.title })));
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  const titled = all.filter(({ title, deleted }) => title.trim() !== '' && !deleted);
  const open = titled.filter(({ status }) => status !== 'completed');
  checkTaskCount(open.length);
  return {
    tasks: open.map(({ id, title, notes, due, parent, list }) => {
      const parentTitle = parent === undefined ? undefined : titles.get(parent);
      return {
        key: `google-tasks\n${id}`,
        title: title.trim(),
        notes:
          [notes, parentTitle && `Part of: ${parentTitle}`, list && `List: ${list}`]
            .filter(Boolean)
            .join('\n') || null,
        when: due !== undefined && /^\d{4}-\d\d-\d\d/.test(due) ? toDueDate(due) : null,
        repeats: null,
        priority: null,
        isThought: false,
      };
    }),
    done: titled.length - open.length,
  };
}

const toDueDate = (due: string) => ({ date: due.slice(0, 10), time: null, zone: null });

function parseTaskLists(text: string): z.output<typeof taskLists>['items'] {
  try {
    return taskLists.parse(JSON.parse(text)).items;
  } catch {
    throw invalid('file', 'This file is damaged: it isn’t a Google Tasks export.');
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TaskFile } from '../../features/account/import-tasks.ts';
import { parseImport } from '../../features/account/importers/parse-import.ts';
import type { AuthorContext } from '../../features/items/capture/author-context-store.ts';
import { itemsFromTask } from '../../features/items/transfer/items-from-task.ts';
import type { PortableItem } from '../../features/items/transfer/portable-item-store.ts';

/** The author's context and the instant of the import, ISO 8601 in UTC. */
export type ImportMoment = AuthorContext & { now: string };

export interface ConvertedTasks {
  items: PortableItem[];
  /** The number of completed tasks, which are not imported. */
  done: number;
}

/** Parses and sorts the tasks of a file, yielding to the event loop after each. Throws the errors of `parseImport`. */
export async function convertTasks(
  { bytes, source }: TaskFile,
  moment: ImportMoment,
): Promise<ConvertedTasks> {
  const { tasks, done } = await parseImport(bytes, source);
  const items: PortableItem[] = [];
  for (const task of tasks) {
    items.push(...itemsFromTask(task, moment));
    await nextTurn();
  }
  return { items, done };
}

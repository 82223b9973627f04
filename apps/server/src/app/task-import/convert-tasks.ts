import { setImmediate as nextTurn } from 'node:timers/promises';
import { maxLosses, type ImportLoss, type ImportSource } from '@pouch/contract/account';
import type { TaskFiles } from '../../features/account/import-tasks.ts';
import { parseImport } from '../../features/account/importers/parse-import.ts';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import { planTask } from '../../features/items/transfer/planning/plan-task.ts';
import type { PortableItem } from '../../features/items/transfer/portable-item-store.ts';

export interface ConvertedTasks {
  source: ImportSource;
  items: PortableItem[];
  /** Entries of the file that are not imported. */
  skipped: number;
  /** The first of all losses, `lossCount` in number. */
  losses: ImportLoss[];
  lossCount: number;
}

/** Parses and sorts the tasks of files, yielding to the event loop after each. Throws the errors of `parseImport`. */
export async function convertTasks(
  { files, from }: TaskFiles,
  moment: ImportMoment,
): Promise<ConvertedTasks> {
  const { source, tasks, skipped } = await parseImport(files, from);
  const converted: ConvertedTasks = { source, items: [], skipped, losses: [], lossCount: 0 };
  for (const task of tasks) {
    const { items, losses } = planTask(task, moment);
    converted.items.push(...items);
    converted.losses.push(...losses.slice(0, maxLosses - converted.losses.length));
    converted.lossCount += losses.length;
    await nextTurn();
  }
  return converted;
}

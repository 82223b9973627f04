import { setImmediate as nextTurn } from 'node:timers/promises';
import { maxLosses } from '@pouch/contract/account';
import type { TaskFiles, TaskReport } from '../../features/account/import-tasks.ts';
import { parseImport } from '../../features/account/importers/parse-import.ts';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import { planTask } from '../../features/items/transfer/planning/plan-task.ts';
import type { PortableItem } from '../../features/items/transfer/portable-item-store.ts';

export interface Conversion {
  /** What was found; the losses are those of the tasks that were converted so far. */
  report: TaskReport;
  /** Converts the next tasks, at most so many, and forgets them. Null when there are no more. */
  convert: (count: number) => PortableItem[] | null;
}

/** Parses the tasks of files, and converts them on request. Throws the errors of `parseImport`. */
export async function startConversion({ files, from }: TaskFiles, moment: ImportMoment): Promise<Conversion> {
  const { source, tasks, skipped } = await parseImport(files, from);
  const report: TaskReport = { source, skipped, losses: [], lossCount: 0 };
  const convert = (count: number): PortableItem[] | null => {
    if (tasks.length === 0) return null;
    return tasks.splice(0, count).flatMap((task) => {
      const { items, losses } = planTask(task, moment);
      report.losses.push(...losses.slice(0, maxLosses - report.losses.length));
      report.lossCount += losses.length;
      return items;
    });
  };
  return { report, convert };
}

/** Converts the tasks of small files, yielding to the event loop after each. Throws the errors of `parseImport`. */
export async function convertTasks(
  taskFiles: TaskFiles,
  moment: ImportMoment,
): Promise<{ report: TaskReport; items: PortableItem[] }> {
  const { report, convert } = await startConversion(taskFiles, moment);
  const all: PortableItem[] = [];
  for (let items = convert(1); items !== null; items = convert(1)) {
    all.push(...items);
    await nextTurn();
  }
  return { report, items: all };
}

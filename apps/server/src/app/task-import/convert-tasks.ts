import { setImmediate as nextTurn } from 'node:timers/promises';
import { maxLosses, type ImportLoss } from '@pouch/contract/account';
import type { TaskFiles, TaskReport } from '../../features/account/import-tasks.ts';
import { parseImport } from '../../features/account/importers/parse-import.ts';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import { planTask } from '../../features/items/transfer/planning/plan-task.ts';
import type { PortableItem } from '../../features/items/transfer/portable-item.ts';
import type { ImportedTask } from '../../portability/imported-task.ts';

/** What is not kept as it was: the first losses, and how many there are. */
type Lost = Pick<TaskReport, 'losses' | 'lossCount'>;

/** Adds the losses of the next tasks, in their order. */
export function addLosses(lost: Lost, losses: readonly ImportLoss[], count: number): void {
  lost.losses.push(...losses.slice(0, maxLosses - lost.losses.length));
  lost.lossCount += count;
}

/** The items of some tasks. */
export function planTasks(
  tasks: readonly ImportedTask[],
  moment: ImportMoment,
): Lost & { items: PortableItem[] } {
  const lost: Lost = { losses: [], lossCount: 0 };
  const items = tasks.flatMap((task) => {
    const planned = planTask(task, moment);
    addLosses(lost, planned.losses, planned.losses.length);
    return planned.items;
  });
  return { ...lost, items };
}

/** Converts the tasks of small files, yielding to the event loop after each. Throws the errors of `parseImport`. */
export async function convertTasks(
  { files, from }: TaskFiles,
  moment: ImportMoment,
): Promise<{ report: TaskReport; items: PortableItem[] }> {
  const { source, tasks, skipped } = await parseImport(files, from);
  const report: TaskReport = { source, skipped, losses: [], lossCount: 0 };
  const all: PortableItem[] = [];
  for (const task of tasks) {
    const { items, losses, lossCount } = planTasks([task], moment);
    addLosses(report, losses, lossCount);
    all.push(...items);
    await nextTurn();
  }
  return { report, items: all };
}

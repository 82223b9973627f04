import { AppError } from '../../../lib/errors.ts';
import type { ImportedTask } from '../../../portability/imported-task.ts';

/** Far above any real file. */
const maxTasks = 10_000;

/** Throws a 413 when a file has too many tasks. */
export function checkTaskCount(count: number): void {
  if (count <= maxTasks) return;
  throw new AppError(
    'too_large',
    `A file may bring ${maxTasks.toLocaleString('en')} tasks at most. Please split it.`,
  );
}

/** Adds the key of each task: its source and content, and its index among tasks of the same content. Throws a 413 for too many. */
export function withKeys(source: string, tasks: readonly Omit<ImportedTask, 'key'>[]): ImportedTask[] {
  checkTaskCount(tasks.length);
  const seen = new Map<string, number>();
  return tasks.map((task) => {
    const content = JSON.stringify([source, task.title, task.notes, task.when]);
    const index = seen.get(content) ?? 0;
    seen.set(content, index + 1);
    return { ...task, key: `${content}\n${index}` };
  });
}

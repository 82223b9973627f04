import type { ImportedTask } from '../../../portability/imported-task.ts';

/** Adds the key of each task: its source and content, and its index among tasks of the same content. */
export function withKeys(source: string, tasks: readonly Omit<ImportedTask, 'key'>[]): ImportedTask[] {
  const seen = new Map<string, number>();
  return tasks.map((task) => {
    const content = JSON.stringify([source, task.title, task.notes, task.when]);
    const index = seen.get(content) ?? 0;
    seen.set(content, index + 1);
    return { ...task, key: `${content}\n${index}` };
  });
}

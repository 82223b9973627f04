import type { ForeignTask } from '../../../portability/imported-task.ts';

/** Gives each task its key: what it says, and which of those that say the same it is. */
export function withKeys(source: string, tasks: readonly Omit<ForeignTask, 'key'>[]): ForeignTask[] {
  const seen = new Map<string, number>();
  return tasks.map((task) => {
    const content = JSON.stringify([source, task.title, task.notes, task.when]);
    const place = seen.get(content) ?? 0;
    seen.set(content, place + 1);
    return { ...task, key: `${content}\n${place}` };
  });
}

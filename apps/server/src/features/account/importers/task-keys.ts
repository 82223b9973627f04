import { AppError } from '../../../lib/errors.ts';
import type { ImportedTask, TaskDraft } from '../../../portability/imported-task.ts';
import type { TaskSource } from './reader.ts';

/** Of one file: twenty a day for seven years. An account holds more. */
const maxTasks = 50_000;

/** Throws a 413 when a file has too many tasks. */
export function checkTaskCount(count: number): void {
  if (count <= maxTasks) return;
  throw new AppError(
    'too_large',
    `A file may bring ${maxTasks.toLocaleString('en')} tasks at most. Please split it.`,
  );
}

export interface SourcedDraft {
  source: TaskSource;
  draft: TaskDraft;
}

/** Adds the key of each task: its source and id, or its content and its index among tasks of the same content. */
export function withKeys(drafts: readonly SourcedDraft[]): ImportedTask[] {
  const seen = new Map<string, number>();
  return drafts.map(({ source, draft }) => {
    const { sourceId, ...task } = withoutNul(draft);
    const content =
      sourceId === undefined
        ? JSON.stringify([source, task.title, task.notes, task.when, task.list, task.section, task.parent])
        : JSON.stringify([source, 'id', sourceId]);
    const index = seen.get(content) ?? 0;
    seen.set(content, index + 1);
    return { ...task, key: `${content}\n${index}` };
  });
}

/** PostgreSQL stores no text with a NUL, and no text needs one. */
function withoutNul(draft: TaskDraft): TaskDraft {
  const json = JSON.stringify(draft);
  if (!json.includes(String.raw`\u0000`)) return draft;
  const strip = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value;
  return JSON.parse(json, strip) as TaskDraft;
}

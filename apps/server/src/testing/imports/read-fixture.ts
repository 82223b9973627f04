import type { TaskDraft } from '../../portability/imported-task.ts';
import { parseImport } from '../../features/account/importers/parse-import.ts';

/** A task of a file, without its key and whatever it does not have. */
export type FoundTask = Partial<TaskDraft>;

/** Parses texts as an import does: one that is the whole file, or several by their paths in a ZIP. */
export async function readFixture(texts: string | object | Record<string, string>, isZip = false) {
  const files = isZip
    ? Object.entries(texts as Record<string, string>).map(([path, text]) => ({
        path,
        bytes: Buffer.from(text),
      }))
    : [{ path: '', bytes: Buffer.from(typeof texts === 'string' ? texts : JSON.stringify(texts)) }];
  const { source, tasks, skipped } = await parseImport(files);
  return { source, skipped, tasks: tasks.map(withoutEmpty) };
}

function withoutEmpty(task: object): FoundTask {
  const isSet = ([name, value]: [string, unknown]) =>
    name !== 'key' && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
  const details = (task as TaskDraft).details.filter(({ text }) => text !== '');
  return Object.fromEntries(Object.entries({ ...task, details }).filter(isSet));
}

import { basename } from 'node:path/posix';
import { invalid } from '../../../lib/errors.ts';
import type { ImportedTask } from '../../../portability/imported-task.ts';
import { decodeText } from './decode-text.ts';
import type { Reader, SourceFile, SourceText, TaskSource } from './reader.ts';
import { appleReminders } from './readers/text/apple-reminders.ts';
import { googleKeep } from './readers/json/google-keep.ts';
import { googleTasks } from './readers/json/google-tasks.ts';
import { markdown } from './readers/text/markdown.ts';
import { microsoftTodo } from './readers/json/microsoft-todo.ts';
import { plainLines } from './readers/text/plain-lines.ts';
import { superProductivity } from './readers/json/super-productivity.ts';
import { table } from './readers/text/table.ts';
import { ticktick } from './readers/text/ticktick.ts';
import { todoistCsv } from './readers/text/todoist-csv.ts';
import { todoistSync } from './readers/json/todoist-sync.ts';
import { vikunja } from './readers/json/vikunja.ts';
import { checkTaskCount, withKeys, type SourcedDraft } from './task-keys.ts';

export interface ParsedImport {
  /** Where most of the tasks come from. */
  source: TaskSource;
  tasks: ImportedTask[];
  skipped: number;
}

/** In the order in which they are asked whether a text is theirs. */
const jsonReaders: readonly Reader[] = [
  googleTasks,
  googleKeep,
  todoistSync,
  superProductivity,
  vikunja,
  microsoftTodo,
];
const textReaders: readonly Reader[] = [appleReminders, todoistCsv, ticktick, table, markdown];

/**
 * Parses the tasks in the files of another organizer, each in the format of its content, or all of them in `from`. Throws
 * a 422 when a file is damaged or is not text, or none has a task, and a 413 when there are too many.
 */
export async function parseImport(files: readonly SourceFile[], from?: TaskSource): Promise<ParsedImport> {
  const isArchive = files.some(({ path }) => path !== '');
  const first = await readFiles(files, (text) => findReader(text, from) ?? (isArchive ? null : plainLines));
  // A ZIP may have texts beside an export, such as a list of labels. They count only where there is no export.
  const found =
    isArchive && first.drafts.length === 0 && first.skipped === 0
      ? await readFiles(files, ({ json }) => (json === undefined ? plainLines : null))
      : first;
  if (found.drafts.length === 0 && found.skipped === 0) {
    throw invalid('file', 'No tasks were found in this file.');
  }
  const counts = new Map<TaskSource, number>();
  for (const { source } of found.drafts) counts.set(source, (counts.get(source) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return { source: most?.[0] ?? 'text', tasks: withKeys(found.drafts), skipped: found.skipped };
}

async function readFiles(files: readonly SourceFile[], choose: (text: SourceText) => Reader | null) {
  const drafts: SourcedDraft[] = [];
  let skipped = 0;
  for (const file of files) {
    const text = toSourceText(file);
    const reader = choose(text);
    if (reader === null) continue;
    const found = await reader.read(text);
    skipped += found.skipped;
    for (const draft of found.tasks) drafts.push({ source: reader.source, draft });
    checkTaskCount(drafts.length);
  }
  return { drafts, skipped };
}

/** Whether a text begins as JSON does; "[x] milk" does not. */
const isJson = (text: string): boolean => /^\s*(?:\{\s*["}]|\[\s*[[{"])/.test(text.slice(0, 1000));

function toSourceText({ path, bytes }: SourceFile): SourceText {
  const text = decodeText(bytes);
  const name = basename(path).replace(/\.[^.]*$/, '');
  if (!isJson(text)) return { name, text, json: undefined };
  try {
    return { name, text, json: JSON.parse(text) as unknown };
  } catch {
    throw invalid('file', `This file is damaged: ${path === '' ? 'it' : `${path} in it`} isn’t valid JSON.`);
  }
}

/** The reader of a text's own format; null for lines of text, and for a JSON that no reader knows. */
function findReader(text: SourceText, from: TaskSource | undefined): Reader | null {
  const readers = text.json === undefined ? textReaders : jsonReaders;
  const wanted = from === undefined ? readers : readers.filter(({ source }) => source === from);
  const found = wanted.find((reader) => reader.matches(text));
  if (found !== undefined || text.json === undefined || text.name !== '') return found ?? null;
  if (from === 'text') return null;
  throw invalid('file', 'This file isn’t a Pouch export, nor one of another organizer that Pouch knows.');
}

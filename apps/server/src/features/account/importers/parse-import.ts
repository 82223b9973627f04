import type { ImportSource } from '@pouch/contract/schemas/account';
import { AppError, invalid } from '../../../lib/errors.ts';
import type { ForeignTasks } from '../../../portability/imported-task.ts';
import type { UnnamedFile } from '../../../lib/temp-file.ts';
import { isGoogleTasks, readGoogleTasks } from './google-tasks.ts';
import { isTable, readLines, readTasksTable } from './plain-text.ts';
import { readTable } from './parse-table.ts';
import { readTicktick, ticktickTable } from './ticktick.ts';
import { isTodoist, readTodoist } from './todoist.ts';

/** The largest file of another organiser, in bytes, and the most tasks in one: far more than anybody has. */
const mostBytes = 10 * 1024 * 1024;
const mostTasks = 10_000;

type ForeignSource = Exclude<ImportSource, 'pouch'>;

/** What a file is, by how it begins; null for what is neither text nor JSON of an organiser. */
export function recognise(beginning: string): ImportSource {
  const text = beginning.replace(/^\ufeff/, '').trimStart();
  if (isGoogleTasks(text)) return 'google-tasks';
  if (/^[{[]/.test(text)) return 'pouch';
  if (isTodoist(text)) return 'todoist';
  if (ticktickTable(text) !== -1) return 'ticktick';
  return 'text';
}

/**
 * The tasks in a file of another organiser. Throws a 422 for what is damaged, holds no text or no task, and a 413 for
 * what is larger than any such file.
 */
export async function readForeign(file: UnnamedFile, source: ForeignSource): Promise<ForeignTasks> {
  if (file.size() > mostBytes) {
    throw new AppError(
      'too_large',
      'Please choose a file smaller than 10 MB; only exports of Pouch may be larger.',
    );
  }
  const found = await readers[source]((await textOf(file)).replace(/^\ufeff/, ''));
  if (found.tasks.length === 0 && found.done === 0) throw invalid('file', 'No task was found in this file.');
  if (found.tasks.length > mostTasks) {
    throw new AppError(
      'too_large',
      `A file may bring ${mostTasks.toLocaleString('en')} tasks at most. Please split it.`,
    );
  }
  return found;
}

const readers: Record<ForeignSource, (text: string) => ForeignTasks | Promise<ForeignTasks>> = {
  'google-tasks': readGoogleTasks,
  todoist: async (text) => readTodoist(await readTable(text)),
  ticktick: async (text) => readTicktick(await readTable(text.slice(Math.max(0, ticktickTable(text))))),
  text: async (text) =>
    isTable(text.trimStart().split(/\r?\n/, 1)[0] ?? '')
      ? readTasksTable(await readTable(text))
      : readLines(text),
};

async function textOf(file: UnnamedFile): Promise<string> {
  const parts: Buffer[] = [];
  for await (const piece of await file.read()) parts.push(piece as Buffer);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
    if (!text.includes('\0')) return text;
  } catch {
    // Said below, like for every file that is no text.
  }
  throw invalid(
    'file',
    'This file is no text. Please choose an export of Pouch, Todoist, TickTick or Google Tasks, a table (CSV), or lines of text; unpack an archive first.',
  );
}

import type { ImportSource } from '@pouch/contract/account';
import { invalid } from '../../../lib/errors.ts';
import type { ImportedTasks } from '../../../portability/imported-task.ts';
import { isGoogleTasks, parseGoogleTasks } from './google-tasks.ts';
import { isTable, parseLines, parseTaskTable } from './plain-text.ts';
import { parseTable } from './parse-table.ts';
import { parseTicktick, findTicktickTable } from './ticktick.ts';
import { isTodoist, parseTodoist } from './todoist.ts';

type TaskSource = Exclude<ImportSource, 'pouch'>;

/** Detects the format of a file from its first characters; 'text' when nothing else fits. */
export function detectFormat(start: string): ImportSource {
  const text = start.replace(/^\ufeff/, '').trimStart();
  if (isGoogleTasks(text)) return 'google-tasks';
  if (/^[{[]/.test(text)) return 'pouch';
  if (isTodoist(text)) return 'todoist';
  if (findTicktickTable(text) !== -1) return 'ticktick';
  return 'text';
}

/**
 * Parses the tasks in a file of another organiser. Throws a 422 when the file is damaged, is not text or has no task,
 * and a 413 when it has too many.
 */
export async function parseImport(bytes: Uint8Array, source: TaskSource): Promise<ImportedTasks> {
  const found = await parsers[source](decodeText(bytes).replace(/^\ufeff/, ''));
  if (found.tasks.length === 0 && found.done === 0)
    throw invalid('file', 'No tasks were found in this file.');
  return found;
}

const parsers: Record<TaskSource, (text: string) => ImportedTasks | Promise<ImportedTasks>> = {
  'google-tasks': parseGoogleTasks,
  todoist: async (text) => parseTodoist(await parseTable(text)),
  ticktick: async (text) => parseTicktick(await parseTable(text.slice(Math.max(0, findTicktickTable(text))))),
  text: async (text) =>
    isTable(text.trimStart().split(/\r?\n/, 1)[0] ?? '')
      ? parseTaskTable(await parseTable(text))
      : parseLines(text),
};

function decodeText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Invalid UTF-8 gets the same error below as text with NUL characters.
  }
  throw invalid(
    'file',
    'This isn’t a text file. Please choose an export from Pouch, Todoist, TickTick or Google Tasks, a table (CSV), ' +
      'or lines of text; unpack an archive first.',
  );
}

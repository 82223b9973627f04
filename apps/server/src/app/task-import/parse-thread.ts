/** The program of the thread that parses a large file of another organizer. It needs nothing of the sorter. */
import type { TaskFiles } from '../../features/account/import-tasks.ts';
import { parseImport, type ParsedImport } from '../../features/account/importers/parse-import.ts';
import { pack, type Packed } from '../../lib/memory/packed.ts';
import { answerRequests } from './thread-answer.ts';

/** What a file holds: its tasks, in parts that are sorted at once. */
export type ParsedParts = Omit<ParsedImport, 'tasks'> & { parts: Packed[] };

/** Tasks of one part: their items are one insert, for which the server's own thread needs some milliseconds. */
const tasksPerPart = 250;

answerRequests(
  async ({ files, from }: TaskFiles): Promise<ParsedParts> => {
    const { tasks, ...found } = await parseImport(files, from);
    const parts: Packed[] = [];
    while (tasks.length > 0) parts.push(pack(tasks.splice(0, tasksPerPart)));
    return { ...found, parts };
  },
  ({ parts }) => parts.map(({ buffer }) => buffer),
);

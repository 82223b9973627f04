import { availableParallelism } from 'node:os';
import type { TaskFiles, TaskReport } from '../../features/account/import-tasks.ts';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import type { Packed } from '../../lib/memory/packed.ts';
import { startThread } from '../../lib/worker-thread.ts';
import { addLosses } from './convert-tasks.ts';
import type { ParsedParts } from './parse-thread.ts';
import type { ConvertedFiles } from './previewed-files.ts';
import type { SortedPart } from './sort-thread.ts';
import { ask } from './thread-answer.ts';

/** Several times what the largest file takes. */
const maxParsingMegabytes = 256;
/** Several times what sorting takes. */
const maxSortingMegabytes = 128;
/** More would be faster, but each of them occupies memory of its own. */
const maxSortingThreads = 2;

/** How many imports are sorted now. One that is alone has a second thread, where the machine can run two. */
let sorting = 0;

/**
 * Converts files in threads of their own, each of which ends before the next begins or anything is stored: together they
 * would occupy the memory of all. Throws the errors of `parseImport`, and a 503 when a thread ends early.
 */
export async function convertInThreads(
  taskFiles: TaskFiles,
  moment: ImportMoment,
  onProgress: (share: number) => void,
): Promise<ConvertedFiles> {
  const { source, skipped, parts } = await parse(taskFiles);
  const sorted = await sort(parts, moment, onProgress);
  const report: TaskReport = { source, skipped, losses: [], lossCount: 0 };
  for (const { losses, lossCount } of sorted) addLosses(report, losses, lossCount);
  return { report, parts: sorted.map(({ items }) => items) };
}

async function parse(taskFiles: TaskFiles): Promise<ParsedParts> {
  const thread = startThread('./parse-thread', import.meta.url, maxParsingMegabytes);
  try {
    return await ask<ParsedParts>(thread, taskFiles);
  } finally {
    await thread.terminate();
  }
}

/** The sorted parts, in order. Each thread takes the next part as soon as it has sorted one. */
async function sort(
  parts: readonly Packed[],
  moment: ImportMoment,
  onProgress: (share: number) => void,
): Promise<SortedPart[]> {
  const sorted: SortedPart[] = [];
  let [next, done] = [0, 0];

  async function sortNext(isFirst: boolean): Promise<void> {
    const thread = startThread('./sort-thread', import.meta.url, maxSortingMegabytes);
    try {
      await ask<null>(thread, { moment });
      while (next < parts.length && (isFirst || sorting === 1)) {
        const at = next;
        next += 1;
        sorted[at] = await ask<SortedPart>(thread, { tasks: parts[at] });
        done += 1;
        onProgress(done / parts.length);
      }
    } catch (error) {
      next = parts.length;
      throw error;
    } finally {
      await thread.terminate();
    }
  }

  sorting += 1;
  const threads = sorting === 1 ? Math.min(maxSortingThreads, availableParallelism(), parts.length) : 1;
  const ends = await Promise.allSettled(Array.from({ length: threads }, (_, index) => sortNext(index === 0)));
  sorting -= 1;
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return sorted;
}

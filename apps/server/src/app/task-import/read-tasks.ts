import type { SortedTasks, TaskFiles } from '../../features/account/import-tasks.ts';
import { prepareItems, type PreparedItems } from '../../features/items/transfer/prepared-items.ts';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import { convertInThreads } from './convert-in-threads.ts';
import { convertTasks } from './convert-tasks.ts';
import { findPreviewed, keepPreviewed } from './previewed-files.ts';

/** Up to this size, in bytes, files are converted in the server's own thread: that takes less than to start another. */
export const maxBytesAtOnce = 32 * 1024;

/** Items of one insert: some milliseconds of the server's own thread. */
const itemsAtOnce = 250;

interface ReadOptions {
  userId: string;
  /** Whether the same file is likely to be imported next. */
  isPreview: boolean;
  /** Called with the share that is sorted, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Parses and sorts the tasks of files. Large ones are converted in threads of their own, so that they delay no other
 * request, and what a preview has converted its import takes as it is. Throws the errors of `parseImport`, and a 503 when
 * a thread ends early.
 */
export async function readTasks(
  taskFiles: TaskFiles,
  moment: ImportMoment,
  { userId, isPreview, onProgress }: ReadOptions,
): Promise<SortedTasks<PreparedItems>> {
  const bytes = taskFiles.files.reduce((total, file) => total + file.bytes.length, 0);
  if (bytes <= maxBytesAtOnce) {
    const { report, items } = await convertTasks(taskFiles, moment);
    const nextBatch = () => (items.length === 0 ? undefined : prepareItems(items.splice(0, itemsAtOnce)));
    return { ...report, batches: Math.ceil(items.length / itemsAtOnce), nextBatch };
  }
  const preview = { userId, taskFiles, moment };
  const converted = findPreviewed(preview) ?? (await convertInThreads(taskFiles, moment, onProgress));
  if (isPreview) keepPreviewed(preview, converted);
  const parts = converted.parts.values();
  return {
    ...converted.report,
    batches: converted.parts.length,
    nextBatch: () => parts.next().value,
  };
}

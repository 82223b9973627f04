/** The program of the thread that converts large files of another organizer, and then hands over its items in parts. */
import { parentPort } from 'node:worker_threads';
import type { TaskFiles, TaskReport } from '../../features/account/import-tasks.ts';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import type { PortableItem } from '../../features/items/transfer/portable-item-store.ts';
import { AppError } from '../../lib/errors.ts';
import { convertTasks } from './convert-tasks.ts';

/** The files come first; each further request asks for the next items. */
export type TaskRequest = { taskFiles: TaskFiles; moment: ImportMoment } | 'next';

export type TaskResponse =
  /** The files are converted. */
  | { report: TaskReport }
  /** The next items, in order; none after the last. */
  | { items: PortableItem[] }
  /** A file is refused: the parts of an `AppError`. */
  | { refusal: Pick<AppError, 'code' | 'message' | 'issues'> }
  | { failure: string };

/** Items of one response: they are copied to the server's thread, which does nothing else meanwhile. */
const itemsPerResponse = 100;

let items: PortableItem[] = [];

async function respond(request: TaskRequest): Promise<TaskResponse> {
  if (request === 'next') return { items: items.splice(0, itemsPerResponse) };
  try {
    const { items: converted, ...report } = await convertTasks(request.taskFiles, request.moment);
    items = converted;
    return { report };
  } catch (error) {
    if (error instanceof AppError) {
      const { code, message, issues } = error;
      return { refusal: { code, message, issues } };
    }
    // The name only: a message may quote the file.
    return { failure: error instanceof Error ? error.name : typeof error };
  }
}

parentPort?.on('message', (request: TaskRequest) => {
  void respond(request).then((response) => parentPort?.postMessage(response));
});

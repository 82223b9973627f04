/** The program of the thread that converts one large file of another organiser, and then hands over its items in parts. */
import { parentPort } from 'node:worker_threads';
import type { TaskFile } from '../../features/account/import-tasks.ts';
import type { PortableItem } from '../../features/items/transfer/portable-item-store.ts';
import { AppError } from '../../lib/errors.ts';
import { convertTasks, type ImportMoment } from './convert-tasks.ts';

/** The file comes first; each further request asks for the next items. */
export type TaskRequest = { file: TaskFile; moment: ImportMoment } | 'next';

export type TaskResponse =
  /** The file is converted. */
  | { done: number }
  /** The next items, in order; none after the last. */
  | { items: PortableItem[] }
  /** The file is refused: the parts of an `AppError`. */
  | { refusal: Pick<AppError, 'code' | 'message' | 'issues'> }
  | { failure: string };

/** Items of one response: they are copied to the server's thread, which does nothing else meanwhile. */
const itemsPerResponse = 100;

let items: PortableItem[] = [];

async function respond(request: TaskRequest): Promise<TaskResponse> {
  if (request === 'next') return { items: items.splice(0, itemsPerResponse) };
  try {
    const converted = await convertTasks(request.file, request.moment);
    items = converted.items;
    return { done: converted.done };
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

import type { Worker } from 'node:worker_threads';
import type { SortedTasks, TaskFiles } from '../../features/account/import-tasks.ts';
import type { PortableItem } from '../../features/items/transfer/portable-item-store.ts';
import { AppError } from '../../lib/errors.ts';
import { askThread, startThread } from '../../lib/worker-thread.ts';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import { convertTasks } from './convert-tasks.ts';
import type { TaskRequest, TaskResponse } from './task-thread.ts';

/** Up to this size, in bytes, files are converted in the server's own thread: that takes less than to start another. */
export const maxBytesAtOnce = 32 * 1024;

/** Several times what the largest file takes. */
const timeoutMs = 180_000;
const maxHeapMegabytes = 512;

/**
 * Parses and sorts the tasks of files. Large ones are converted in a thread of their own, so that they delay no other
 * request. Throws the errors of `parseImport`, and a 503 when the thread ends early.
 */
export async function readTasks(
  taskFiles: TaskFiles,
  moment: ImportMoment,
): Promise<SortedTasks<PortableItem>> {
  const bytes = taskFiles.files.reduce((total, file) => total + file.bytes.length, 0);
  if (bytes <= maxBytesAtOnce) {
    const { items, ...report } = await convertTasks(taskFiles, moment);
    const nextItems = () => Promise.resolve(items.splice(0));
    return { ...report, nextItems, close: () => Promise.resolve() };
  }
  const thread = startThread('./task-thread', import.meta.url, maxHeapMegabytes);
  const close = async (): Promise<void> => {
    await thread.terminate();
  };
  try {
    const response = await ask(thread, { taskFiles, moment });
    if (!('report' in response)) throw unexpected(response);
    return { ...response.report, nextItems: () => askForItems(thread), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function askForItems(thread: Worker): Promise<PortableItem[]> {
  const response = await ask(thread, 'next');
  if (!('items' in response)) throw unexpected(response);
  return response.items;
}

async function ask(thread: Worker, request: TaskRequest): Promise<TaskResponse> {
  const response = await askThread<TaskResponse>(thread, request, timeoutMs).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if ('failure' in response) throw unavailable(new Error(`The tasks could not be read: ${response.failure}`));
  if (!('refusal' in response)) return response;
  const { code, message, issues } = response.refusal;
  throw new AppError(code, message, issues && { issues });
}

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'This file can’t be read right now. Please try again.', {
    retryAfter: 5,
    cause,
  });

const unexpected = (response: TaskResponse): Error =>
  new Error(`The thread answered with ${Object.keys(response).join(', ')}`);

import type { Worker } from 'node:worker_threads';
import type { SortedTasks, TaskFile } from '../../features/account/import-tasks.ts';
import type { PortableItem } from '../../features/items/transfer/portable-item-store.ts';
import { AppError } from '../../lib/errors.ts';
import { askThread, startThread } from '../../lib/worker-thread.ts';
import { convertTasks, type ImportMoment } from './convert-tasks.ts';
import type { TaskRequest, TaskResponse } from './task-thread.ts';

/** Up to this size, in bytes, a file is converted in the server's own thread: that takes less than to start another. */
export const maxBytesAtOnce = 32 * 1024;

/** Several times what the largest file takes. */
const timeoutMs = 180_000;
const maxHeapMegabytes = 512;

/**
 * Parses and sorts the tasks of a file. A large one is converted in a thread of its own, so that it delays no other
 * request. Throws the errors of `parseImport`, and a 503 when the thread ends early.
 */
export async function readTasks(file: TaskFile, moment: ImportMoment): Promise<SortedTasks<PortableItem>> {
  if (file.bytes.length <= maxBytesAtOnce) {
    const { items, done } = await convertTasks(file, moment);
    return { done, nextItems: () => Promise.resolve(items.splice(0)), close: () => Promise.resolve() };
  }
  const thread = startThread('./task-thread', import.meta.url, maxHeapMegabytes);
  const close = async (): Promise<void> => {
    await thread.terminate();
  };
  try {
    const response = await ask(thread, { file, moment });
    if (!('done' in response)) throw unexpected(response);
    return { done: response.done, nextItems: () => askForItems(thread), close };
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

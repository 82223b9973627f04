import type { Worker } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import type { SortedTasks, TaskFiles } from '../../features/account/import-tasks.ts';
import type { PortableItem } from '../../features/items/transfer/portable-item-store.ts';
import { AppError } from '../../lib/errors.ts';
import { askThread, startThread } from '../../lib/worker-thread.ts';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import { convertTasks } from './convert-tasks.ts';
import { findPreviewed, keepPreviewed, type ConvertedFiles } from './previewed-files.ts';
import type { TaskRequest, TaskResponse } from './task-thread.ts';

/** Up to this size, in bytes, files are converted in the server's own thread: that takes less than to start another. */
export const maxBytesAtOnce = 32 * 1024;

/** For the parsing of the largest file, or for one part of its tasks: several times what they take on a busy machine. */
const timeoutMs = 60_000;
const maxHeapMegabytes = 512;

interface ReadOptions {
  userId: string;
  /** Whether the same file is likely to be imported next. */
  isPreview: boolean;
}

/**
 * Parses and sorts the tasks of files. Large ones are converted in a thread of their own, so that they delay no other
 * request, and what a preview has converted its import takes as it is. Throws the errors of `parseImport`, and a 503 when
 * the thread ends early.
 */
export async function readTasks(
  taskFiles: TaskFiles,
  moment: ImportMoment,
  { userId, isPreview }: ReadOptions,
): Promise<SortedTasks<PortableItem>> {
  const bytes = taskFiles.files.reduce((total, file) => total + file.bytes.length, 0);
  if (bytes <= maxBytesAtOnce) {
    const { report, items } = await convertTasks(taskFiles, moment);
    return { ...report, nextItems: () => items.splice(0) };
  }
  const preview = { userId, taskFiles, moment };
  const converted = findPreviewed(preview) ?? (await convertInThread(taskFiles, moment));
  if (isPreview) keepPreviewed(preview, converted);
  const parts = converted.parts.values();
  return { ...converted.report, nextItems: () => unpack(parts.next().value) };
}

const unpack = (part: Uint8Array | undefined): PortableItem[] =>
  part === undefined ? [] : (JSON.parse(inflateRawSync(part).toString()) as PortableItem[]);

/** The thread ends with its last answer, before anything is stored: both together would occupy the memory of both. */
async function convertInThread(taskFiles: TaskFiles, moment: ImportMoment): Promise<ConvertedFiles> {
  const thread = startThread('./task-thread', import.meta.url, maxHeapMegabytes);
  const parts: Uint8Array[] = [];
  try {
    let response = await ask(thread, { taskFiles, moment });
    while ('part' in response) {
      parts.push(response.part);
      response = await ask(thread, 'next');
    }
    if ('report' in response) return { report: response.report, parts };
    throw new Error(`The thread answered with ${Object.keys(response).join(', ')}`);
  } finally {
    await thread.terminate();
  }
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

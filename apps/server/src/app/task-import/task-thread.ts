/** The program of the thread that converts large files of another organizer, a part of their tasks at each request. */
import { parentPort } from 'node:worker_threads';
import { deflateRawSync } from 'node:zlib';
import type { TaskFiles, TaskReport } from '../../features/account/import-tasks.ts';
import type { ImportMoment } from '../../features/items/transfer/planning/plan-schedule.ts';
import { AppError } from '../../lib/errors.ts';
import { startConversion, type Conversion } from './convert-tasks.ts';

/** The files come first; each further request asks for the items of the next tasks. */
export type TaskRequest = { taskFiles: TaskFiles; moment: ImportMoment } | 'next';

export type TaskResponse =
  /** The next items in order: their JSON, deflated. It is a twentieth of what they occupy as objects. */
  | { part: Uint8Array<ArrayBuffer> }
  /** There are no more. */
  | { report: TaskReport }
  /** A file is refused: the parts of an `AppError`. */
  | { refusal: Pick<AppError, 'code' | 'message' | 'issues'> }
  | { failure: string };

/** Tasks of one response: the server unpacks their items at once, which takes it some milliseconds. */
const tasksPerResponse = 250;
/** The fastest level. */
const level = 1;

let conversion: Conversion | undefined;

async function respond(request: TaskRequest): Promise<TaskResponse> {
  try {
    if (request !== 'next') conversion = await startConversion(request.taskFiles, request.moment);
    if (conversion === undefined) throw new Error('The files come first');
    const items = conversion.convert(tasksPerResponse);
    if (items === null) return { report: conversion.report };
    return { part: new Uint8Array(deflateRawSync(JSON.stringify(items), { level })) };
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

import { parentPort, type Worker } from 'node:worker_threads';
import { AppError } from '../../lib/errors.ts';
import { askThread } from '../../lib/worker-thread.ts';

type ThreadAnswer<Value> =
  | { value: Value }
  /** A file is refused: the parts of an `AppError`. */
  | { refusal: Pick<AppError, 'code' | 'message' | 'issues'> }
  | { failure: string };

/** Makes this thread answer each request with what `respond` returns, or with why it throws. */
export function answerRequests<Value>(
  respond: (request: never) => Value | Promise<Value>,
  buffersIn: (value: Value) => ArrayBuffer[],
): void {
  parentPort?.on('message', (request: unknown) => {
    void answer(request as never).then((said) =>
      parentPort?.postMessage(said, 'value' in said ? buffersIn(said.value) : []),
    );
  });

  async function answer(request: never): Promise<ThreadAnswer<Value>> {
    try {
      return { value: await respond(request) };
    } catch (error) {
      if (error instanceof AppError) {
        const { code, message, issues } = error;
        return { refusal: { code, message, issues } };
      }
      // The name only: a message may quote the file.
      return { failure: error instanceof Error ? error.name : typeof error };
    }
  }
}

/** For the parsing of the largest file, or for one part of its tasks: several times what they take on a busy machine. */
const timeoutMs = 60_000;

/** What a thread with `answerRequests` answers. Throws the refusals of its `AppError`s, and a 503 when it fails or ends. */
export async function ask<Value>(thread: Worker, request: unknown): Promise<Value> {
  const answer = await askThread<ThreadAnswer<Value>>(thread, request, timeoutMs).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if ('value' in answer) return answer.value;
  if ('failure' in answer) throw unavailable(new Error(`The tasks could not be read: ${answer.failure}`));
  const { code, message, issues } = answer.refusal;
  throw new AppError(code, message, issues && { issues });
}

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'This file can’t be read right now. Please try again.', {
    retryAfter: 5,
    cause,
  });

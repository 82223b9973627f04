import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { analyseThought, type AnalysedItem } from '@pouch/sorter';
import pTimeout from 'p-timeout';
import { AppError } from '../../../lib/errors.ts';
import { limitConcurrency } from '../../../lib/limit-concurrency.ts';
import { languages } from '../../../lib/sorter-languages.ts';
import type { SortRequest, SortResponse } from './sorter-thread.ts';

/** Up to this length a text is sorted at once: that takes about a millisecond, less than the way to the thread. */
export const maxLengthAtOnce = 500;

/** A hundred times what a text of the greatest length takes. */
const timeoutMs = 15_000;
/** Idle time after which the thread is stopped, to free its memory. */
const idleTimeoutMs = 60_000;
/** Several times what sorting takes. */
const maxHeapMegabytes = 256;

/** Long texts of one person wait for each other; so do those of many, but in turns. */
const concurrency = {
  total: 1,
  perUser: 1,
  maxWaitingPerUser: 12,
  maxWaiting: 60,
  message: 'Too many long thoughts have come at once. Please try again in a moment.',
};

export interface TextSorter {
  /**
   * Sorts a user's text. A long one is sorted in a thread, so that it delays no other request; rejects with a 503 when too
   * many wait, or when the thread does not answer.
   */
  sort: (userId: string, text: string, context: SortRequest['context']) => Promise<AnalysedItem[]>;
  close: () => Promise<void>;
}

/** The thread starts with the first long text and stops when idle. */
export function createTextSorter(): TextSorter {
  const runInTurn = limitConcurrency(concurrency);
  let thread: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  }

  async function sortInThread(request: SortRequest): Promise<AnalysedItem[]> {
    clearTimeout(idleTimer);
    thread ??= startThread();
    try {
      return await ask(thread, request);
    } catch (cause) {
      await stop();
      throw new AppError('unavailable', 'This can’t be sorted right now. Please try again.', {
        retryAfter: 5,
        cause,
      });
    } finally {
      idleTimer = setTimeout(() => void stop(), idleTimeoutMs).unref();
    }
  }

  return {
    sort: async (userId, text, context) =>
      text.length <= maxLengthAtOnce
        ? analyseThought(text, { ...context, languages })
        : runInTurn(userId, () => sortInThread({ text, context })),
    close: stop,
  };
}

const isSource = import.meta.url.endsWith('.ts');
const program = new URL(`./sorter-thread${isSource ? '.ts' : '.js'}`, import.meta.url);
/** The compiled program is plain JavaScript; the source needs tsx, which a thread does not take from its options. */
const withTsx = `import('tsx/esm/api').then(({ register }) => { register(); return import('${program.href}') })`;

/** Starts without the server's environment, which holds secrets. */
function startThread(): Worker {
  const thread = new Worker(isSource ? withTsx : program, {
    ...(isSource && { eval: true, execArgv: ['--conditions=pouch:source'] }),
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  // Its end rejects what waits for it. Without a listener, an error would end the process.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}

async function ask(thread: Worker, request: SortRequest): Promise<AnalysedItem[]> {
  const controller = new AbortController();
  const { signal } = controller;
  const answer = once(thread, 'message', { signal }).then(([response]) => response as SortResponse);
  const end = once(thread, 'exit', { signal }).then((): never => {
    throw new Error('The sorter has ended');
  });
  thread.postMessage(request);
  try {
    const response = await pTimeout(Promise.race([answer, end]), { milliseconds: timeoutMs });
    if ('failure' in response) throw new Error(`The sorter failed: ${response.failure}`);
    return response.items;
  } finally {
    controller.abort();
    await Promise.allSettled([answer, end]);
  }
}

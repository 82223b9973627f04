import { analyseThought, type AnalysedItem } from '@pouch/sorter';
import { AppError } from '../../../lib/errors.ts';
import { limitConcurrency } from '../../../lib/limit-concurrency.ts';
import { measure } from '../../../lib/measurements.ts';
import { languages } from '../../../lib/sorter-languages.ts';
import { keepThread, startThread } from '../../../lib/worker-thread.ts';
import type { SortRequest, SortResponse } from './sorter-thread.ts';

/** Up to this length a text is sorted at once: that takes about a millisecond, less than the way to the thread. */
export const maxLengthAtOnce = 500;

/** A hundred times what a text of the greatest length takes. */
const timeoutMs = 15_000;
/** Idle time after which the thread is stopped, to free its memory. */
const idleMs = 60_000;
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
  const thread = keepThread(() => startThread('./sorter-thread', import.meta.url, maxHeapMegabytes), {
    timeoutMs,
    idleMs,
  });

  async function sortInThread(request: SortRequest): Promise<AnalysedItem[]> {
    try {
      const response = await thread.ask<SortResponse>(request);
      if ('failure' in response) throw new Error(`The sorter failed: ${response.failure}`);
      return response.items;
    } catch (cause) {
      await thread.end();
      throw new AppError('unavailable', 'This can’t be sorted right now. Please try again.', {
        retryAfter: 5,
        cause,
      });
    }
  }

  return {
    sort: (userId, text, context) =>
      text.length <= maxLengthAtOnce
        ? measure(
            'sorting',
            () => analyseThought(text, { ...context, languages }),
            () => 'at once',
          )
        : measure(
            'sorting',
            () => runInTurn(userId, () => sortInThread({ text, context })),
            () => 'thread',
          ),
    close: thread.end,
  };
}

import pLimit from 'p-limit';
import { AppError } from './errors.ts';

/**
 * Gives a function that runs one piece of work at a time, in the order of the calls. It rejects with a 503 and this
 * message while `maxQueued` pieces are running or waiting.
 */
export function createSerialQueue(
  maxQueued: number,
  message = 'Too many pictures have come at once. Please try again in a moment.',
) {
  const limit = pLimit(1);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= maxQueued) {
      throw new AppError('unavailable', message, { retryAfter: 5 });
    }
    return limit(work);
  };
}

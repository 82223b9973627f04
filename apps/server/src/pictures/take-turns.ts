import { AppError } from '../lib/errors.ts';

/**
 * Gives a function that does one piece of work at a time, in the order of asking. It refuses with a 503 what comes
 * while `places` pieces are at work or waiting, with the sentence.
 */
export function takeTurns(
  places: number,
  sentence = 'Too many pictures have come at once. Please try again in a moment.',
) {
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (taken >= places) {
      throw new AppError('unavailable', sentence, { retryAfter: 5 });
    }
    taken += 1;
    const mine = last.then(work).finally(() => (taken -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}

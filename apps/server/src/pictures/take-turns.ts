import { AppError } from '../errors.ts';

/**
 * Gives a function that does one piece of work at a time, in the order of asking. It refuses with a 503 what comes
 * while `places` pieces are at work or waiting.
 */
export function takeTurns(places: number) {
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (taken >= places) {
      throw new AppError(
        'unavailable',
        'Too many pictures have come at once. Please try again in a moment.',
        {
          retryAfter: 5,
        },
      );
    }
    taken += 1;
    const mine = last.then(work).finally(() => (taken -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}

import { AppError } from './errors.ts';

interface Places {
  /** Pieces of work at once, for everybody together. */
  all: number;
  /** For one person, so that nobody's slow sites keep the others waiting. */
  each: number;
  /** Pieces of one person that may wait beside them; as many as come where nothing is said. */
  waiting?: number;
}

/**
 * Gives a function that runs work for people while there are places; the rest waits, in the order of asking. It refuses
 * with a 503 what one person asks for beyond what may wait.
 */
export function inParallel({ all, each, waiting: most = Number.POSITIVE_INFINITY }: Places) {
  const running = new Map<string, number>();
  const waiting: { userId: string; begin: () => void }[] = [];
  let free = all;

  const hasPlace = (userId: string) => free > 0 && (running.get(userId) ?? 0) < each;

  function take(userId: string): void {
    free -= 1;
    running.set(userId, (running.get(userId) ?? 0) + 1);
  }

  function giveBack(userId: string): void {
    free += 1;
    const left = (running.get(userId) ?? 0) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
    const next = waiting.findIndex((one) => hasPlace(one.userId));
    waiting.splice(next, next === -1 ? 0 : 1).forEach(({ begin }) => begin());
  }

  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    if (hasPlace(userId)) take(userId);
    else {
      if (waiting.filter((one) => one.userId === userId).length >= most) throw tooMany();
      await new Promise<void>((begin) => {
        waiting.push({
          userId,
          begin: () => {
            take(userId);
            begin();
          },
        });
      });
    }
    return work().finally(() => giveBack(userId));
  };
}

const tooMany = (): AppError =>
  new AppError('unavailable', 'Too much has come at once. Please try again in a moment.', { retryAfter: 5 });

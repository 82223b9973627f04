import { AppError } from './errors.ts';

interface ConcurrencyLimits {
  /** At most this many pieces of work at once, for all users together. */
  total: number;
  /** The same for one user, so that one user's slow work does not block the others. */
  perUser: number;
  /** How many more of one user may wait. Default: no limit. */
  maxWaitingPerUser?: number;
}

/**
 * Gives a function that runs a user's work as soon as both limits allow; the rest waits, in the order of the calls. It
 * rejects with a 503 when too much of one user's work is waiting. Not built on p-limit, which knows one limit per queue:
 * nested, it would not keep the order of the calls across users.
 */
export function limitConcurrency({
  total,
  perUser,
  maxWaitingPerUser: maxWaiting = Number.POSITIVE_INFINITY,
}: ConcurrencyLimits) {
  const running = new Map<string, number>();
  const waiting: { userId: string; begin: () => void }[] = [];
  let free = total;

  const hasSlot = (userId: string) => free > 0 && (running.get(userId) ?? 0) < perUser;

  function acquire(userId: string): void {
    free -= 1;
    running.set(userId, (running.get(userId) ?? 0) + 1);
  }

  function release(userId: string): void {
    free += 1;
    const left = (running.get(userId) ?? 0) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
    const next = waiting.findIndex((one) => hasSlot(one.userId));
    waiting.splice(next, next === -1 ? 0 : 1).forEach(({ begin }) => begin());
  }

  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    if (hasSlot(userId)) acquire(userId);
    else {
      if (waiting.filter((one) => one.userId === userId).length >= maxWaiting) throw overloadedError();
      await new Promise<void>((begin) => {
        waiting.push({
          userId,
          begin: () => {
            acquire(userId);
            begin();
          },
        });
      });
    }
    return work().finally(() => release(userId));
  };
}

const overloadedError = (): AppError =>
  new AppError('unavailable', 'Too much at once. Please try again in a moment.', { retryAfter: 5 });

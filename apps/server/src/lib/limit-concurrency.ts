import { AppError } from './errors.ts';

interface ConcurrencyLimits {
  /** At most this many pieces of work at once, for all users together. */
  total: number;
  /** The same for one user, so that one user's slow work does not block the others. */
  perUser: number;
  /** How many more of one user may wait. Default: no limit. */
  maxWaitingPerUser?: number;
  /** How many more of all users may wait. Default: no limit. */
  maxWaiting?: number;
  /** The sentence for work beyond the limits. */
  message?: string;
}

/**
 * Gives a function that runs a user's work as soon as both limits allow; the rest waits. Users take turns: next comes the
 * one whose last turn was longest ago, with their work in the order of the calls. It rejects with a 503 when too much work
 * is waiting. Not built on p-limit, which knows one limit per queue.
 */
export function limitConcurrency({
  total,
  perUser,
  maxWaitingPerUser = Number.POSITIVE_INFINITY,
  maxWaiting = Number.POSITIVE_INFINITY,
  message = 'Too much at once. Please try again in a moment.',
}: ConcurrencyLimits) {
  const running = new Map<string, number>();
  const waiting: { userId: string; begin: () => void }[] = [];
  /** The number of each user's last turn, while they have work here. */
  const lastTurns = new Map<string, number>();
  let free = total;
  let turn = 0;

  const hasSlot = (userId: string) => free > 0 && (running.get(userId) ?? 0) < perUser;
  const countWaiting = (userId: string) => waiting.filter((one) => one.userId === userId).length;

  function acquire(userId: string): void {
    free -= 1;
    running.set(userId, (running.get(userId) ?? 0) + 1);
    lastTurns.set(userId, (turn += 1));
  }

  function release(userId: string): void {
    free += 1;
    const left = (running.get(userId) ?? 0) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
    if (left <= 0 && countWaiting(userId) === 0) lastTurns.delete(userId);
    const index = findNext();
    if (index >= 0) waiting.splice(index, 1)[0]?.begin();
  }

  /** The place of the work that comes next, or -1. */
  function findNext(): number {
    let [found, turnOfFound] = [-1, Number.POSITIVE_INFINITY];
    for (const [index, { userId }] of waiting.entries()) {
      const lastTurn = lastTurns.get(userId) ?? 0;
      if (lastTurn < turnOfFound && hasSlot(userId)) [found, turnOfFound] = [index, lastTurn];
    }
    return found;
  }

  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    if (hasSlot(userId)) acquire(userId);
    else {
      if (waiting.length >= maxWaiting || countWaiting(userId) >= maxWaitingPerUser) {
        throw new AppError('unavailable', message, { retryAfter: 5 });
      }
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

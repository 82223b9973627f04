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
  /** What begins each user's waiting work, in the order of the calls; only users with some. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingInAll = 0;
  /** The number of each user's last turn, while they have work here. */
  const lastTurns = new Map<string, number>();
  let free = total;
  let turn = 0;

  const hasSlot = (userId: string) => free > 0 && (running.get(userId) ?? 0) < perUser;
  const countWaiting = (userId: string) => waiting.get(userId)?.length ?? 0;

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
    const next = findNext();
    if (next !== undefined) begin(next);
  }

  /** The user whose work comes next. */
  function findNext(): string | undefined {
    let [found, turnOfFound]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const userId of waiting.keys()) {
      const lastTurn = lastTurns.get(userId) ?? 0;
      if (lastTurn < turnOfFound && hasSlot(userId)) [found, turnOfFound] = [userId, lastTurn];
    }
    return found;
  }

  function begin(userId: string): void {
    const own = waiting.get(userId) ?? [];
    const beginNext = own.shift();
    waitingInAll -= 1;
    if (own.length === 0) waiting.delete(userId);
    acquire(userId);
    beginNext?.();
  }

  function wait(userId: string): Promise<void> {
    waitingInAll += 1;
    return new Promise((resolve) => {
      const own = waiting.get(userId);
      if (own) own.push(resolve);
      else waiting.set(userId, [resolve]);
    });
  }

  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    if (hasSlot(userId)) acquire(userId);
    else {
      if (waitingInAll >= maxWaiting || countWaiting(userId) >= maxWaitingPerUser) {
        throw new AppError('unavailable', message, { retryAfter: 5 });
      }
      await wait(userId);
    }
    return work().finally(() => release(userId));
  };
}

import { LRUCache } from 'lru-cache';
import { AppError } from '../../lib/errors.ts';

const minuteMs = 60_000;

/**
 * Gives a function that counts the requests of a user, or of an address, and throws a 429 above `max` per minute, on each
 * server separately. The minute begins with the first request.
 */
export function createMinuteLimit(max: number, now: () => Date): (caller: string) => void {
  const windows = new LRUCache<string, { end: number; count: number }>({ max: 10_000 });
  return (caller) => {
    const at = now().getTime();
    const known = windows.get(caller);
    const current = known && known.end > at ? known : { end: at + minuteMs, count: 0 };
    if (current.count >= max) {
      throw new AppError('too_many_requests', 'Too many requests. Please wait a moment.', {
        retryAfter: Math.ceil((current.end - at) / 1000),
      });
    }
    current.count += 1;
    windows.set(caller, current);
  };
}

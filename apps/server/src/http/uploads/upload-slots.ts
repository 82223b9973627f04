import type { onRequestHookHandler } from 'fastify';
import { AppError } from '../../lib/errors.ts';

/** Uploads under way at once. Each takes up to 10 MB of memory, or 200 MB on disk while it is read. */
const maxPerUser = 4;
const maxInAll = 32;

/**
 * Gives a hook that refuses a user's further upload before its body is read, with a 503, while too many are under way. It
 * runs after `requireUser`, on each server separately.
 */
export function createUploadSlots(): onRequestHookHandler {
  const underWay = new Map<string, number>();
  let inAll = 0;
  const release = (id: string): void => {
    inAll -= 1;
    const left = (underWay.get(id) ?? 0) - 1;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  };
  return ({ user }, reply, done) => {
    const own = user === null ? 0 : (underWay.get(user.id) ?? 0);
    if (own >= maxPerUser || inAll >= maxInAll) {
      done(tooManyError());
      return;
    }
    if (user !== null) {
      underWay.set(user.id, own + 1);
      inAll += 1;
      reply.raw.once('close', () => release(user.id));
    }
    done();
  };
}

const tooManyError = (): AppError =>
  new AppError('unavailable', 'Too many files have come at once. Please try again in a moment.', {
    retryAfter: 5,
  });

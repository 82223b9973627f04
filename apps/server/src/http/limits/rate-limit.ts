import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '../../lib/errors.ts';

/** Far above what a user with a few devices needs, well below what affects other users of the server. */
const maxCallsPerMinute = 1200;

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Gives a hook that limits all calls of each signed-in user together, on each server separately. It runs after
 * `requireUser` and before the body is read. Empty when limits are off.
 */
export async function createCallLimits(
  app: FastifyInstance,
  isOn: boolean,
): Promise<onRequestAsyncHookHandler[]> {
  if (!isOn) return [];
  await app.register(rateLimit, {
    global: false,
    max: maxCallsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ user }) => user?.id ?? '',
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', 'Too many requests. Please wait a moment.', {
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
  return [app.rateLimit()];
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '../../lib/errors.ts';

/** Far above what a person with a few devices does, well below what harms the others on the server. */
const callsPerMinute = 1200;

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Gives a hook that limits all calls of each signed-in person together, on each server by itself. It stands behind
 * the hook that finds the person, and before the body is read.
 */
export async function limitCalls(app: FastifyInstance, isOn: boolean): Promise<onRequestAsyncHookHandler[]> {
  if (!isOn) return [];
  await app.register(rateLimit, {
    global: false,
    max: callsPerMinute,
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

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Far above what a person with a few devices does, well below what harms the others on the server. */
const callsPerMinute = 1200;

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Limits the calls of each signed-in person, on each server by itself. Routes opt in by their `rateLimit` config. */
export async function limitCalls(app: FastifyInstance, isOn: boolean): Promise<void> {
  if (!isOn) return;
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    max: callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.user?.id ?? request.ip,
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', 'Too many requests. Please wait a moment.', {
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
}

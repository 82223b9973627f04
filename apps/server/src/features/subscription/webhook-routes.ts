import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { parseBody } from '../../http/calls/call-input.ts';
import { receiveEvent } from './receive-event.ts';
import { revenueCatBody } from './revenuecat-event.ts';

interface WebhookDeps {
  database: Database;
  now: () => Date;
  /** The `Authorization` value configured at RevenueCat. */
  token: string;
  /** Publishes a change event to a user's open pages: their subscription may have changed. */
  publishChange: (userId: string) => void;
}

/** Bytes of an event; the largest have a dozen or so subscriber attributes. */
const maxEventBytes = 256 * 1024;

/** Receives RevenueCat's webhooks (PW-10). RevenueCat retries after any response other than a success. */
export function registerRevenueCatWebhook(
  app: FastifyInstance,
  { database, now, token, publishChange }: WebhookDeps,
): void {
  const isRevenueCat = tokenMatcher(token);
  app.post(
    '/api/webhooks/revenuecat',
    {
      bodyLimit: maxEventBytes,
      // Checks the token before reading the body.
      onRequest: (request, _, done) =>
        isRevenueCat(request.headers.authorization)
          ? done()
          : done(new AppError('unauthorized', 'This address is for RevenueCat only.')),
    },
    async (request, reply) => {
      const { event } = parseBody(revenueCatBody, request.body);
      const userIds = await receiveEvent(database, event, now().toISOString());
      for (const userId of userIds) publishChange(userId);
      if (userIds.length === 0)
        request.log.info({ type: event.type }, 'An event of RevenueCat changed nothing');
      return reply.header('cache-control', 'no-store').send({});
    },
  );
}

/** Compares the token in constant time, with or without `Bearer`. */
function tokenMatcher(token: string) {
  const expected = digest(token);
  return (sent: string | undefined): boolean =>
    sent !== undefined && timingSafeEqual(digest(sent.replace(/^Bearer /i, '')), expected);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

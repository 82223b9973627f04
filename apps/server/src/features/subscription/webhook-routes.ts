import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { parseBody } from '../../http/calls/call-input.ts';
import { receiveEvent } from './receive-event.ts';
import { revenueCatBody } from './revenuecat-event.ts';

interface WebhookGiven {
  database: Database;
  now: () => Date;
  /** What RevenueCat was told to send as `Authorization`. */
  token: string;
  /** Tells the open pages of a person that their subscription may have changed. */
  tell: (userId: string) => void;
}

/** Bytes of an event; the largest hold some dozen attributes of the subscriber. */
const largestEvent = 256 * 1024;

/** Where RevenueCat tells what happens to subscriptions (PW-10). It tries again whenever the answer is not a success. */
export function registerRevenueCat(app: FastifyInstance, { database, now, token, tell }: WebhookGiven): void {
  const isRevenueCat = comparison(token);
  app.post(
    '/api/webhooks/revenuecat',
    {
      bodyLimit: largestEvent,
      // Before anything of a stranger's body is read.
      onRequest: (request, _, done) =>
        isRevenueCat(request.headers.authorization)
          ? done()
          : done(new AppError('unauthorized', 'This address is for RevenueCat alone.')),
    },
    async (request, reply) => {
      const { event } = parseBody(revenueCatBody, request.body);
      const people = await receiveEvent(database, event, now().toISOString());
      for (const userId of people) tell(userId);
      if (people.length === 0)
        request.log.info({ type: event.type }, 'An event of RevenueCat changed nothing');
      return reply.header('cache-control', 'no-store').send({});
    },
  );
}

/** Compares in a time that says nothing of the token, bare or behind `Bearer`. */
function comparison(token: string) {
  const expected = digest(token);
  return (sent: string | undefined): boolean =>
    sent !== undefined && timingSafeEqual(digest(sent.replace(/^Bearer /i, '')), expected);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

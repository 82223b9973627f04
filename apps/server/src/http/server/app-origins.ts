import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where the pages stand that Android's and iOS's apps carry with them. */
const appOrigins = ['https://localhost', 'capacitor://localhost'];

/** Seconds for which an app need not ask again whether it may; Chromium remembers no longer than two hours. */
const remembered = 7200;

/**
 * Lets the pages that the apps carry call the API from their own origins, and no other page of another origin. No cookie
 * exists that could be sent along: who calls is told by the bearer token alone.
 */
export async function allowApps(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    delegator: (request: FastifyRequest, callback) =>
      callback(null, {
        origin: isOfApp(request) ? appOrigins : false,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Client-Id'],
        exposedHeaders: ['Content-Disposition', 'ETag'],
        maxAge: remembered,
      }),
  });
}

const isOfApp = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith('/api/') && appOrigins.includes(headers.origin ?? '');

import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The origins of the pages bundled in the apps for Android and iOS. */
const appOrigins = ['https://localhost', 'capacitor://localhost'];

/** How long a preflight response may be cached: two hours, Chromium's maximum. */
const preflightMaxAgeSeconds = 7200;

/**
 * Allows cross-origin API calls (CORS) from the apps' bundled pages only. There are no cookies to send along: requests
 * are authenticated by the bearer token alone.
 */
export async function allowAppOrigins(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    delegator: (request: FastifyRequest, callback) =>
      callback(null, {
        origin: isFromApp(request) ? appOrigins : false,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: [
          'Authorization',
          'Content-Type',
          'Idempotency-Key',
          'If-None-Match',
          'Made-At',
          'X-Client-Id',
        ],
        exposedHeaders: ['Content-Disposition', 'ETag', 'Link'],
        maxAge: preflightMaxAgeSeconds,
      }),
  });
}

const isFromApp = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith('/api/') && appOrigins.includes(headers.origin ?? '');

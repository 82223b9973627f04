import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { toListenError } from '../lib/listen-errors.ts';
import { collectFigures } from './figures.ts';

interface MetricsOptions {
  pool: Pool;
  host: string;
  /** 0 for any free port. */
  port: number;
}

/**
 * Serves the figures at `/metrics` on a port of their own, so that no proxy passes them to the internet. It opens when
 * `app` is ready and closes with it; a port that can't be opened keeps the app from starting.
 */
export function serveMetrics(app: FastifyInstance, { pool, host, port }: MetricsOptions): void {
  const registry = collectFigures(app, pool);
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'The figures could not be gathered');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    server.listen({ host, port });
    await once(server, 'listening').catch((error: unknown) => {
      throw toListenError(error, { host, port, setting: 'METRICS_PORT' });
    });
  });
  app.addHook('onClose', (_app, done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

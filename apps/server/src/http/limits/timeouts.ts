import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** How long the last requests may take when the server closes: less than the process gets to shut down. */
const closeTimeoutMs = 10_000;

/**
 * Limits in milliseconds. Clients may be slow: a picture of the largest size takes about a minute over a poor connection.
 * Requests that arrive while the server closes are still answered.
 */
export const timeouts: Pick<FastifyServerOptions, 'pluginTimeout' | 'requestTimeout' | 'return503OnClosing'> =
  {
    // Fastify gives each step of a start ten seconds, which a slow or busy machine exceeds: the start would fail.
    pluginTimeout: 0,
    requestTimeout: 180_000,
    return503OnClosing: false,
  };

/** Closes all connections that are still open `closeTimeoutMs` after the server began to close. */
export function forceCloseAfter(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs).unref();
    done();
  });
}

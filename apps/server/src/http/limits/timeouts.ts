import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** How long the last requests may take when the server closes: less than the process gets to shut down. */
const closeTimeoutMs = 10_000;

/**
 * Limits for slow clients, in milliseconds: a picture of the largest size takes about a minute over a poor connection.
 * Requests that arrive while the server closes are still answered.
 */
export const requestTimeouts: Pick<FastifyServerOptions, 'requestTimeout' | 'return503OnClosing'> = {
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

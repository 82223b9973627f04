import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** How long the last requests may take when the server closes, in milliseconds: less than the process may. */
const closingMs = 10_000;

/**
 * Options of the server for clients that are slow. A picture of the largest size over a poor connection takes about
 * a minute; whoever takes much longer only holds a connection open. What is asked while closing is still answered.
 */
export const patience: Pick<FastifyServerOptions, 'requestTimeout' | 'return503OnClosing'> = {
  requestTimeout: 180_000,
  return503OnClosing: false,
};

/** Ends the connections of clients that do not let the server close. */
export function closeInTime(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), closingMs).unref();
    done();
  });
}

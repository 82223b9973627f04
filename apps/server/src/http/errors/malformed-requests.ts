import type { ConnectionError, FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import { AppError } from '../../lib/errors.ts';
import { toErrorBody, sendError } from './error-responses.ts';

/** Fastify options for requests that reach no route: malformed URLs and malformed HTTP. */
export const malformedRequestHandlers: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> =
  {
    frameworkErrors: (_error, _request, reply) =>
      void sendError(reply, new AppError('bad_request', 'There is no such address.')),
    clientErrorHandler: rejectMalformedConnection,
  };

/** There is no request here, only a connection that sent something other than HTTP, or sent it too slowly. */
function rejectMalformedConnection(error: ConnectionError, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const body = JSON.stringify(toErrorBody(new AppError('bad_request', 'The request could not be read.')));
    const head = [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write([...head, '', body].join('\r\n'));
  }
  socket.destroy(error);
}

/** Refuses a call with a NUL in a parameter or a query: PostgreSQL has no text with one. */
export function refuseNulInCalls(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) =>
    done(url.startsWith('/api/') && url.includes('%00') ? nulError() : undefined),
  );
}

/** The error for a text with a NUL, wherever it is sent. */
export const nulError = (): AppError =>
  new AppError('bad_request', 'The text contains a character that can’t be stored.');

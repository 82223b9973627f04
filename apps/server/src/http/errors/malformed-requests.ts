import type { ConnectionError, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import { AppError } from '../../lib/errors.ts';
import { errorBodyOf, sendError } from './error-responses.ts';

/** Options of the server for what never reaches a call: addresses and requests that cannot be read. */
export const unreadableRequests: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors: (_error, _request, reply) =>
    void sendError(reply, new AppError('bad_request', 'There is no such address.')),
  clientErrorHandler: refuseBytes,
};

/** There is no request to answer here, only a connection on which something else than HTTP came, or too slowly. */
function refuseBytes(error: ConnectionError, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const body = JSON.stringify(errorBodyOf(new AppError('bad_request', 'The request could not be read.')));
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

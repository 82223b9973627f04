import type { ErrorBody } from '@pouch/contract/schemas/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../../db/connection-errors.ts';
import { AppError, codeForStatus } from '../../lib/errors.ts';

/** Sentences for what Fastify itself refuses before a handler is asked. */
const refusals: Record<number, string> = {
  400: 'The request could not be read. Please check that it is valid JSON.',
  413: 'That is too large to be accepted.',
  415: 'This content type is not supported. Please send JSON.',
};

/**
 * Turns every failure into `{code, message, issues?}`; what nobody foresaw is logged and answered neutrally. That somebody
 * else's site is down is no failure of ours, nor that something is not set up.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const known = asAppError(error);
    if (isOurFailure(known)) request.log.error({ err: error }, 'A request failed');
    return sendError(reply, known);
  });
}

/** A 503 without a cause, and without a better moment, is about something that was never set up. */
const isOurFailure = ({ code, cause, retryAfter }: AppError): boolean =>
  code === 'internal' || (code === 'unavailable' && (cause !== undefined || retryAfter !== undefined));

/** Answers a path under `/api` that no call has. */
export const unknownCall = (request: FastifyRequest): AppError =>
  new AppError('not_found', `There is no ${request.method} call at this address.`);

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  return reply.code(error.statusCode).header('cache-control', 'no-store').send(errorBodyOf(error));
}

export function errorBodyOf({ code, message, issues, requiresReauth }: AppError): ErrorBody {
  return { code, message, ...(issues && { issues: [...issues] }), ...(requiresReauth && { requiresReauth }) };
}

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const code = codeForStatus(status);
    return new AppError(code, refusals[status] ?? 'The request could not be read.', { cause: error });
  }
  if (isUnreachable(error)) return unreachable(error);
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
}

/** `retryAfter` is about as long as a database takes to start again. */
const unreachable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The database does not answer. Please try again in a moment.', {
    retryAfter: 5,
    cause,
  });

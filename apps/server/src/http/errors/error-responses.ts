import type { ErrorBody } from '@pouch/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInterrupted, isOutOfRoom, isUnreachable } from '../../db/connection-errors.ts';
import { isOwnerMissing } from '../../db/missing-owner.ts';
import { limitUnreadBody } from '../limits/unread-body.ts';
import { accountDeletedError, AppError, codeForStatus } from '../../lib/errors.ts';

/** Messages for requests that Fastify itself refuses before a handler runs. */
const frameworkErrorMessages: Record<number, string> = {
  400: 'The request could not be read. Please check that it is valid JSON.',
  413: 'That is too large to be accepted.',
  415: 'This content type is not supported. Please send JSON.',
};

/**
 * Turns every error into `{code, message, issues?}`. An unexpected one is logged and answered with a general message.
 * Failures of other sites (502) and features that are not set up (503) are not logged as errors.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const known = isDeletedMeanwhile(error, request) ? accountDeletedError() : toAppError(error);
    if (isServerFault(known)) request.log.error({ err: error }, 'A request failed');
    return sendError(reply, known);
  });
}

/** Whether the account of the person who asks was deleted while their request was under way (SE-05). */
const isDeletedMeanwhile = (error: Error, { user }: FastifyRequest): boolean =>
  user ? isOwnerMissing(error, user.id) : false;

/** A 503 without a cause and without `retryAfter` means that a feature is not set up. */
const isServerFault = ({ code, cause, retryAfter }: AppError): boolean =>
  code === 'internal' ||
  code === 'pictures_unavailable' ||
  (code === 'unavailable' && (cause !== undefined || retryAfter !== undefined));

/** The error for a path under `/api` without a call. */
export const unknownCallError = (request: FastifyRequest): AppError =>
  new AppError('not_found', `There is no ${request.method} call at this address.`);

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  limitUnreadBody(reply);
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  return reply.code(error.statusCode).header('cache-control', 'no-store').send(toErrorBody(error));
}

export function toErrorBody({ code, message, issues, requiresReauth }: AppError): ErrorBody {
  return { code, message, ...(issues && { issues: [...issues] }), ...(requiresReauth && { requiresReauth }) };
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const code = codeForStatus(status);
    return new AppError(code, frameworkErrorMessages[status] ?? 'The request could not be read.', {
      cause: error,
    });
  }
  if (isUnreachable(error)) return databaseUnreachable(error);
  if (isOutOfRoom(error)) return databaseFull(error);
  if (isInterrupted(error)) return interrupted(error);
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
}

/** `retryAfter` is about how long a database takes to restart. */
const databaseUnreachable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The database isn’t responding. Please try again in a moment.', {
    retryAfter: 5,
    cause,
  });

const interrupted = (cause: unknown): AppError =>
  new AppError(
    'unavailable',
    'This was interrupted, and nothing was changed. Please try again in a moment.',
    {
      retryAfter: 5,
      cause,
    },
  );

/** `retryAfter` leaves an operator, or a clean-up, time to make room. */
const databaseFull = (cause: unknown): AppError =>
  new AppError('unavailable', 'The server has no room left. Nothing was changed. Please try again later.', {
    retryAfter: 60,
    cause,
  });

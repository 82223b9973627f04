import { errorStatus, type ErrorBody, type ErrorCode } from '@pouch/contract/errors';

export type Issue = NonNullable<ErrorBody['issues']>[number];

/** An error that is sent to the client. `message` is shown to users, so it never contains anything secret. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly issues: readonly Issue[] | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  /** Whether the user, although signed in, has to sign in again. */
  readonly requiresReauth: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    details: { issues?: readonly Issue[]; retryAfter?: number; requiresReauth?: true; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.statusCode = errorStatus[code];
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
    this.requiresReauth = details.requiresReauth === true;
  }
}

/** A 401 for a request without a valid sign-in. */
export const signedOutError = (): AppError => new AppError('unauthorized', 'Please sign in to continue.');

/** A 401 for a session that has ended with its account (SE-05). */
export const accountDeletedError = (): AppError =>
  new AppError('account_deleted', 'This account has been deleted.');

/** A 422 about one field. */
export const invalid = (field: string, message: string): AppError =>
  new AppError('invalid_input', message, { issues: [{ field, message }] });

export const notFound = (what: string): AppError => new AppError('not_found', `${what} was not found.`);

/** The error code for an HTTP status that a library chose. */
export function codeForStatus(status: number): ErrorCode {
  const found = Object.entries(errorStatus).find(([, known]) => known === status);
  if (found) return found[0] as ErrorCode;
  return status >= 500 ? 'internal' : 'bad_request';
}

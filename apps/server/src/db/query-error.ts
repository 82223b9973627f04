import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from '../lib/error-code.ts';

/** The cause of a query error, without the statement and its values, which may contain a user's text. */
export function withoutStatement(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** PostgreSQL's code of the error that a statement failed with. */
export const findErrorCode = (error: unknown): string | undefined => errorCode(withoutStatement(error));

/** PostgreSQL's `unique_violation`. */
export const uniqueViolation = '23505';

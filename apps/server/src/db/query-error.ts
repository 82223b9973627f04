import { DrizzleQueryError } from 'drizzle-orm';

/** The cause of a query error, without the statement and its values, which may contain a user's text. */
export function withoutStatement(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

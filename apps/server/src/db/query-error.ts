import { DrizzleQueryError } from 'drizzle-orm';

/** What went wrong, without the statement and its values, which may hold what a person wrote. */
export function withoutStatement(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

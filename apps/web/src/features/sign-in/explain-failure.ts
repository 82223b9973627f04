import { ApiError, ConnectionError } from '../../data/http/api-error.ts';

/** Why one did not get in: the server's own sentence, or "Authentication failed" (AU-07). */
export function explainFailure(error: Error): string {
  if (error instanceof ConnectionError) return error.sentence;
  if (error instanceof ApiError && error.code !== null) return error.sentence;
  return 'Authentication failed';
}

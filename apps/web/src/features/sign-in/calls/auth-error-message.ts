import { ApiError, ConnectionError } from '../../../data/http/api-error.ts';

/** Why a sign-in failed: the server's message, or "Authentication failed" (AU-07). */
export function authErrorMessage(error: Error): string {
  if (error instanceof ConnectionError) return error.userMessage;
  if (error instanceof ApiError && error.code !== null) return error.userMessage;
  return 'Authentication failed';
}

import type { ErrorBody } from '@pouch/contract/errors';
import { parseJson } from '../../lib/parse-json.ts';

const fallbackMessage = 'Something went wrong. Please try again.';

/** A response without a success status. Its message is `{status}: {response text or status text}` (AC-13). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's stable error code; null for a response in another format, such as a proxy's. */
  readonly code: ErrorBody['code'] | null;
  /** The server's message for the user, or a general one. */
  readonly userMessage: string;
  /** The session is valid, but this call requires a recent sign-in. */
  readonly requiresReauth: boolean;
  readonly issues: NonNullable<ErrorBody['issues']>;
  /** How long the server asks to wait, in milliseconds; null where it says nothing. */
  readonly retryAfterMs: number | null;

  constructor(status: number, statusText: string, text: string, retryAfter: string | null = null) {
    super(`${status}: ${text || statusText}`);
    const body = parseBody(text);
    this.status = status;
    this.code = body?.code ?? null;
    this.userMessage = body?.message ?? fallbackMessage;
    this.requiresReauth = body?.requiresReauth === true;
    this.issues = body?.issues ?? [];
    this.retryAfterMs = parseRetryAfter(retryAfter);
  }
}

/** A number of seconds or a date (RFC 9110). */
function parseRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}

/** Whether the call is closed to the account for now: it has no subscription, or operators have restricted it. */
export const isAccessRefused = (error: ApiError): boolean =>
  error.code === 'subscription_required' || error.code === 'forbidden';

/** The server could not be reached at all. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly userMessage = 'Pouch can’t be reached. Check your connection and try again.';
}

/**
 * Whether the server is away: nothing answers, a proxy answers in its place and in its own words, or it asks to come back
 * later, as while its database restarts.
 */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError;
  return error.code === null
    ? error.status >= 500
    : error.code === 'unavailable' && error.retryAfterMs !== null;
}

/** Whether the request may have succeeded nevertheless: Pouch's server did not refuse it. */
export const outcomeIsUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError && error.code !== null);

/** The server's message for the user, or the one about the connection; the alternative if there is neither. */
export const messageOr = (error: unknown, alternative: string): string =>
  error instanceof ConnectionError || (error instanceof ApiError && error.code !== null)
    ? error.userMessage
    : alternative;

/** A message for the user about anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && 'userMessage' in error && typeof error.userMessage === 'string'
    ? error.userMessage
    : fallbackMessage;
}

function parseBody(text: string): Partial<ErrorBody> | null {
  const body = parseJson(text);
  return isErrorBody(body) ? body : null;
}

const isErrorBody = (body: unknown): body is Partial<ErrorBody> =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';

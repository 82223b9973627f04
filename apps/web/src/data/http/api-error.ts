import type { ErrorBody } from '@pouch/contract/schemas/errors';

const fallback = 'Something went wrong. Please try again.';

/** An answer that is not a success. Its message is `{status}: {response text or status text}` (AC-13). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's stable code; null when the answer was not one of ours. */
  readonly code: ErrorBody['code'] | null;
  /** The server's sentence for a person, or a general one. */
  readonly sentence: string;
  /** The person is known, and has to sign in anew for this. */
  readonly requiresReauth: boolean;
  readonly issues: NonNullable<ErrorBody['issues']>;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    const body = parseBody(text);
    this.status = status;
    this.code = body?.code ?? null;
    this.sentence = body?.message ?? fallback;
    this.requiresReauth = body?.requiresReauth === true;
    this.issues = body?.issues ?? [];
  }
}

/** The server could not be reached at all. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly sentence = 'Pouch can’t be reached. Check your connection and try again.';
}

/** Whether what was asked may be done all the same: the server itself has not said that it is not. */
export const mayBeDone = (error: unknown): boolean => !(error instanceof ApiError && error.code !== null);

/** The server's sentence, or the one that says what was tried where it gave none. */
export const saidOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== null ? error.sentence : fallback;

/** A sentence for a person about anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError || error instanceof ConnectionError ? error.sentence : fallback;
}

function parseBody(text: string): Partial<ErrorBody> | null {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : null;
  } catch {
    return null;
  }
}

const isErrorBody = (body: unknown): body is Partial<ErrorBody> =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';

/** Why a model gave no answer. The message is safe to log: it contains no part of the thought and no secret. */
export class ModelError extends Error {
  override readonly name = 'ModelFailure';
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** From the response's `Retry-After` header. */
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: string,
    { status, retryAfterMs }: { status?: number; retryAfterMs?: number | undefined } = {},
  ) {
    super(reason);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

interface CallError {
  statusCode?: number | undefined;
  responseHeaders?: Record<string, string> | undefined;
}

/** Describes an error in words of our own, because the library's error quotes the request. */
export function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError' || name === 'TimeoutError') return new ModelError('no answer in time');
  const { statusCode: status, responseHeaders } = (error ?? {}) as CallError;
  if (status === undefined) return new ModelError('not reached, or no answer that can be read');
  if (status < 300) return new ModelError('an answer that is not of the protocol', { status });
  return new ModelError(`status ${status}`, { status, retryAfterMs: parseRetryAfterMs(responseHeaders) });
}

function parseRetryAfterMs(headers: Record<string, string> | undefined): number | undefined {
  const seconds = Number(headers?.['retry-after'] || Number.NaN);
  return seconds > 0 ? seconds * 1000 : undefined;
}

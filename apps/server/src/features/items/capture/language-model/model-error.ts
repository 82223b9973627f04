/** Why a model gave no answer. Its message may be logged: it holds nothing of the thought and nothing secret. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  /** The HTTP status, when there was one. */
  readonly status: number | undefined;
  /** Milliseconds after which the service wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(
    reason: string,
    { status, retryAfter }: { status?: number; retryAfter?: number | undefined } = {},
  ) {
    super(reason);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

interface CallError {
  statusCode?: number | undefined;
  responseHeaders?: Record<string, string> | undefined;
}

/** Says in words of our own what went wrong; of the library's error, which quotes the request, nothing is kept. */
export function asModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError' || name === 'TimeoutError') return new ModelFailure('no answer in time');
  const { statusCode: status, responseHeaders } = (error ?? {}) as CallError;
  if (status === undefined) return new ModelFailure('not reached, or no answer that can be read');
  if (status < 300) return new ModelFailure('an answer that is not of the protocol', { status });
  return new ModelFailure(`status ${status}`, { status, retryAfter: pauseAsked(responseHeaders) });
}

function pauseAsked(headers: Record<string, string> | undefined): number | undefined {
  const seconds = Number(headers?.['retry-after'] || Number.NaN);
  return seconds > 0 ? seconds * 1000 : undefined;
}

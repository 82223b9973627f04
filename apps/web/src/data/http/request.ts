import { ApiError, ConnectionError, isAccessRefused, isServerAway } from './api-error.ts';
import { clientId } from './client-id.ts';
import { reportReachable } from './reachability.ts';
import { serverUrl } from './server-url.ts';
import { getSession } from '../session/session.ts';

export interface RequestOptions {
  /** FormData is sent as it is, anything else as JSON. */
  body?: unknown;
  idempotencyKey?: string | undefined;
  /** The ETag of a cached response; while it is current, the server answers 304 without a body. */
  knownEtag?: string | undefined;
  /** When the person did it, ISO 8601 (`Made-At`): it may be sent days later. */
  madeAt?: string | undefined;
  signal?: AbortSignal | undefined;
  /** In milliseconds; null for a stream. Default: 30 s, and 90 s for a form with a file. */
  timeoutMs?: number | null | undefined;
}

/** How long a request may take, its answer included; with a picture or a recording, `uploadTimeoutMs` (OF-12). */
const requestTimeoutMs = 30_000;
export const uploadTimeoutMs = 90_000;

const unauthorizedListeners = new Set<(error: ApiError) => void>();

/** Calls back when the server rejects the current session (AC-12). Returns a function that unsubscribes. */
export function onUnauthorized(listener: (error: ApiError) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

const refusalListeners = new Set<() => void>();

/**
 * Calls back when the server refuses a call that is closed to the account: without a subscription (PW-12), or with restricted
 * access (AC-05). Returns a function that unsubscribes.
 */
export function onAccessRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/** Responses that arrive after a sign-out never settle: no list, toast or Undo of that user appears (AU-11). */
const never = new Promise<never>(() => undefined);

/**
 * Sends a request to Pouch's server, with the bearer token if there is one. Throws ApiError for any status other than a
 * success or 304, and ConnectionError if there is no response. Read its body by `readWithin`.
 */
export async function request(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
  const { token, user } = getSession() ?? {};
  const hasUserChanged = () => user !== undefined && user.id !== getSession()?.user.id;
  const response = await fetchFromServer(method, path, token, options).catch((error: unknown) => {
    if (error instanceof ConnectionError && hasUserChanged()) return never;
    throw error;
  });
  if (hasUserChanged()) return never;
  if (response.ok || response.status === 304) {
    reportReachable(true);
    return response;
  }
  const error = new ApiError(
    response.status,
    response.statusText,
    await readWithin(response, () => response.text()),
    response.headers.get('Retry-After'),
  );
  reportReachable(!isAway(error, options));
  // The server refused the session that sent the request, which may have been replaced since.
  if (isSignedOut(error) && token === getSession()?.token)
    for (const listener of unauthorizedListeners) listener(error);
  if (isAccessRefused(error)) for (const listener of refusalListeners) listener();
  throw error;
}

/** The server may ask to come back later with a file alone, where too many have come. */
const isAway = (error: ApiError, { body }: RequestOptions): boolean =>
  isServerAway(error) && !(error.code !== null && body instanceof FormData);

/** A call that requires a recent sign-in answers 401 too, but the session stays valid (SE-04, SE-05). */
const isSignedOut = ({ status, requiresReauth }: ApiError): boolean => status === 401 && !requiresReauth;

async function fetchFromServer(
  method: string,
  path: string,
  token: string | undefined,
  options: RequestOptions,
) {
  const { body, idempotencyKey, knownEtag, madeAt } = options;
  const headers = new Headers();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  const isJson = body !== undefined && !(body instanceof FormData);
  // For FormData, the browser sets the type with its boundary.
  if (isJson) headers.set('Content-Type', 'application/json');
  if (method !== 'GET') headers.set('X-Client-Id', clientId);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (madeAt !== undefined) headers.set('Made-At', madeAt);
  if (knownEtag !== undefined) headers.set('If-None-Match', knownEtag);
  const limit = limitTime(options);
  try {
    const response = await fetch(serverUrl(path), {
      method,
      headers,
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      ...(limit.signal && { signal: limit.signal }),
    });
    if (response.body === null) limit.end();
    else limits.set(response, limit);
    return response;
  } catch (cause) {
    limit.end();
    throw toFailure(cause, limit);
  }
}

/**
 * Reads the body of a response, within the time of its request. Throws ConnectionError where the body is cut off. An unread
 * body ends with its request’s time limit.
 */
export async function readWithin<Body>(response: Response, read: () => Promise<Body>): Promise<Body> {
  const limit = limits.get(response);
  try {
    return await read();
  } catch (cause) {
    // All of it has arrived, and is no JSON.
    if (cause instanceof SyntaxError) throw cause;
    throw toFailure(cause, limit);
  } finally {
    limit?.end();
  }
}

/** What a request throws that has not got its whole answer: the caller's reason, or that there is no connection. */
function toFailure(cause: unknown, limit: TimeLimit | undefined): unknown {
  if (limit?.signal?.aborted && !limit.hasTimedOut()) return cause;
  reportReachable(false);
  return new ConnectionError('No answer from the server', { cause });
}

interface TimeLimit {
  signal: AbortSignal | undefined;
  hasTimedOut: () => boolean;
  /** Call when the answer is there or will not come. */
  end: () => void;
}

/** Of responses whose bodies are not read yet. */
const limits = new WeakMap<Response, TimeLimit>();

/** The signal of a request that ends when its caller aborts it or its time is over; `AbortSignal.any` is too new. */
function limitTime({ body, signal, timeoutMs }: RequestOptions): TimeLimit {
  if (timeoutMs === null) return { signal, hasTimedOut: () => false, end: () => undefined };
  const controller = new AbortController();
  let isLate = false;
  const limit = timeoutMs ?? (body instanceof FormData ? uploadTimeoutMs : requestTimeoutMs);
  const timer = window.setTimeout(() => {
    isLate = true;
    controller.abort();
  }, limit);
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    hasTimedOut: () => isLate,
    end() {
      window.clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

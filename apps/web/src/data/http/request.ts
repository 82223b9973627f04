import { ApiError, ConnectionError } from './api-error.ts';
import { clientId } from './client-id.ts';
import { serverUrl } from './server-url.ts';
import { getSession } from '../session/session.ts';

export interface RequestOptions {
  /** FormData is sent as it is, anything else as JSON. */
  body?: unknown;
  idempotencyKey?: string | undefined;
  /** The ETag of a cached response; while it is current, the server answers 304 without a body. */
  knownEtag?: string | undefined;
  signal?: AbortSignal | undefined;
}

const unauthorizedListeners = new Set<() => void>();

/** Calls back when the server rejects the current session (AC-12). Returns a function that unsubscribes. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** Responses that arrive after a sign-out never settle: no list, toast or Undo of that user appears (AU-11). */
const never = new Promise<never>(() => undefined);

/**
 * Sends a request to Pouch's server, with the bearer token if there is one. Throws ApiError for any status other than a
 * success or 304, and ConnectionError if there is no response.
 */
export async function request(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
  const { token, user } = getSession() ?? {};
  const hasUserChanged = () => user !== undefined && user.id !== getSession()?.user.id;
  const response = await fetchFromServer(method, path, token, options).catch((error: unknown) => {
    if (error instanceof ConnectionError && hasUserChanged()) return never;
    throw error;
  });
  if (hasUserChanged()) return never;
  if (response.ok || response.status === 304) return response;
  const error = new ApiError(response.status, response.statusText, await response.text());
  // The server refused the session that sent the request, which may have been replaced since.
  if (isSignedOut(error) && token === getSession()?.token) notifyUnauthorized();
  throw error;
}

/** A call that requires a recent sign-in answers 401 too, but the session stays valid (SE-04, SE-05). */
const isSignedOut = ({ status, requiresReauth }: ApiError): boolean => status === 401 && !requiresReauth;

function notifyUnauthorized() {
  for (const listener of unauthorizedListeners) listener();
}

async function fetchFromServer(
  method: string,
  path: string,
  token: string | undefined,
  options: RequestOptions,
) {
  const { body, idempotencyKey, knownEtag, signal } = options;
  const headers = new Headers();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  const isJson = body !== undefined && !(body instanceof FormData);
  // For FormData, the browser sets the type with its boundary.
  if (isJson) headers.set('Content-Type', 'application/json');
  if (method !== 'GET') headers.set('X-Client-Id', clientId);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (knownEtag !== undefined) headers.set('If-None-Match', knownEtag);
  try {
    return await fetch(serverUrl(path), {
      method,
      headers,
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ConnectionError('No answer from the server', { cause });
  }
}

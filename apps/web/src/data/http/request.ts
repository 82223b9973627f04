import { ApiError, ConnectionError } from './api-error.ts';
import { liveClient } from '../../lib/live-client.ts';
import { serverAddress } from '../../lib/server-address.ts';
import { getSession } from '../session/session.ts';

export interface RequestOptions {
  /** Sent as JSON, a form as a form. */
  body?: unknown;
  idempotencyKey?: string | undefined;
  /** The tag of an answer one still has: while it holds, the server answers 304 and nothing more. */
  knownTag?: string | undefined;
  signal?: AbortSignal | undefined;
}

const unauthorizedListeners = new Set<() => void>();

/** Calls back whenever the server says that nobody is signed in (AC-12). Returns the way to stop. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** What was asked for somebody who has left since tells nobody: no list, no toast and no Undo of theirs stays (AU-11). */
const never = new Promise<never>(() => undefined);

/**
 * One request to our own server, with the bearer token when signed in. Throws ApiError for an answer that is neither a
 * success nor that nothing has changed, ConnectionError when there is none.
 */
export async function request(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
  const { token, user } = getSession() ?? {};
  const hasLeft = () => user !== undefined && user.id !== getSession()?.user.id;
  const response = await reach(method, path, token, options).catch((error: unknown) => {
    if (error instanceof ConnectionError && hasLeft()) return never;
    throw error;
  });
  if (hasLeft()) return never;
  if (response.ok || response.status === 304) return response;
  const error = new ApiError(response.status, response.statusText, await response.text());
  // A session that has begun since is not the one that was refused.
  if (isSignedOut(error) && token === getSession()?.token) tellUnauthorized();
  throw error;
}

/** A sign-in that is only too old for what was asked is one all the same (SE-04, SE-05). */
const isSignedOut = ({ status, requiresReauth }: ApiError): boolean => status === 401 && !requiresReauth;

function tellUnauthorized() {
  for (const listener of unauthorizedListeners) listener();
}

async function reach(method: string, path: string, token: string | undefined, options: RequestOptions) {
  const { body, idempotencyKey, knownTag, signal } = options;
  const headers = new Headers();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  const isJson = body !== undefined && !(body instanceof FormData);
  // Of a form the browser says itself what parts it.
  if (isJson) headers.set('Content-Type', 'application/json');
  if (method !== 'GET') headers.set('X-Client-Id', liveClient);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (knownTag !== undefined) headers.set('If-None-Match', knownTag);
  try {
    return await fetch(serverAddress(path), {
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

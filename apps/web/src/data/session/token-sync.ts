import { parseUrl } from '@pouch/contract/parse-url';
import { serialQueue } from '../../lib/limit-concurrency.ts';
import { getSession, subscribeSession } from './session.ts';

const requestTimeoutMs = 10_000;

/**
 * Sends the bearer token to another service of this origin: POST at page load and after a sign-in, DELETE with the last token
 * after a sign-out (AU-12). Runs in the background and ignores failures. Does nothing for a URL of another origin. Returns a
 * function that stops it.
 */
export function syncTokens(url: string): () => void {
  const path = pathOnThisOrigin(url);
  if (path === null) return () => undefined;
  let sentToken: string | undefined;
  const runInOrder = serialQueue();

  const send = (method: 'POST' | 'DELETE', token: string) => {
    const sendRequest = () =>
      fetch(path, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        // A redirect could send the token to another origin.
        redirect: 'error',
        // The request must complete even if the page is closed.
        keepalive: true,
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
    runInOrder(sendRequest).catch(() => undefined);
  };

  function syncToken() {
    const token = getSession()?.token;
    if (token === sentToken) return;
    if (token !== undefined) send('POST', token);
    else if (sentToken !== undefined) send('DELETE', sentToken);
    sentToken = token;
  }

  syncToken();
  return subscribeSession(syncToken);
}

/** The path and query of a URL of this origin; null for any other. */
function pathOnThisOrigin(url: string): string | null {
  const { origin } = window.location;
  const parsed = parseUrl(url, origin);
  return parsed?.origin === origin ? parsed.pathname + parsed.search : null;
}

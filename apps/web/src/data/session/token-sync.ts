import { getSession, subscribeSession } from './session.ts';

/** Milliseconds until a program that does not answer is given up. */
const patience = 10_000;

/**
 * Tells another program of this origin which bearer token is good: POST at the start of a page and whenever somebody signs
 * in, DELETE with the last one once nobody is (AU-12). Nobody waits for it, and what fails is not told. An address of another
 * origin is told nothing. Answers the way to stop.
 */
export function syncTokens(address: string): () => void {
  const path = pathHere(address);
  if (path === null) return () => undefined;
  let told: string | undefined;
  let inOrder = Promise.resolve();

  const send = (method: 'POST' | 'DELETE', token: string) => {
    const tell = () =>
      fetch(path, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        // The token goes nowhere else, whatever is answered; and goes also from a page that is being left.
        redirect: 'error',
        keepalive: true,
        signal: AbortSignal.timeout(patience),
      });
    inOrder = inOrder.then(tell).then(
      () => undefined,
      () => undefined,
    );
  };

  function follow() {
    const token = getSession()?.token;
    if (token === told) return;
    if (token !== undefined) send('POST', token);
    else if (told !== undefined) send('DELETE', told);
    told = token;
  }

  follow();
  return subscribeSession(follow);
}

/** The path of an address that lies on this origin; null for any other. */
function pathHere(address: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return null;
  const { origin: there, pathname, search } = new URL(address, origin);
  return there === origin ? pathname + search : null;
}

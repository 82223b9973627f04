import { issuerSignInKey } from '../../data/stored-keys.ts';
import { parseJson } from '../../lib/parse-json.ts';

/** What the server gave at the start of a sign-in at the operator's issuer, and where the person was. */
interface PendingIssuerSignIn {
  flow: string;
  returnTo: string;
}

/** The issuer's answer: the query with which it sent the person back. */
export type IssuerResult = PendingIssuerSignIn & { query: string };

/** Keeps in this tab what belongs to the sign-in that the issuer's page now begins. */
export function keepIssuerSignIn(flow: string): void {
  const pending = { flow, returnTo: window.location.pathname + window.location.search };
  sessionStorage.setItem(issuerSignInKey, JSON.stringify(pending));
}

/** Reads the issuer's answer from the URL, once, and removes it. Null if there is none that this tab asked for. */
export function consumeIssuerResult(): IssuerResult | null {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(hash.slice(1)).get('issuer');
  if (pathname !== '/auth' || query === null) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  const pending = parseJson(sessionStorage.getItem(issuerSignInKey)) as PendingIssuerSignIn | null;
  sessionStorage.removeItem(issuerSignInKey);
  return pending && { ...pending, query };
}

import { parseJson } from '../../lib/parse-json.ts';
import { randomKey } from '../../lib/random-key.ts';
import { callPlugin, NativeError } from '../device/native.ts';
import { pendingSignInKey } from '../../data/stored-keys.ts';

export type SocialProvider = 'apple' | 'google';

/** The result of a provider's sign-in. */
export interface SocialSignInResult {
  provider: SocialProvider;
  /** The random value whose hash the provider signed. */
  nonce: string;
  /** The path and query before the sign-in. */
  returnTo: string;
  idToken: string | null;
  /** Apple sends it only the first time. */
  name: string | null;
  /** Why there is no token: the provider's error code, or the phone's message. */
  error: string | null;
}

type PendingSignIn = Pick<SocialSignInResult, 'provider' | 'nonce' | 'returnTo'> & { state: string };

/** Whether this page can use a provider: the required hashing exists only in a secure context. */
export const isSocialSignInSupported = (): boolean => 'subtle' in crypto;

/**
 * Returns the URL of the provider's sign-in page, and stores the state and the nonce in this tab. The provider gets only the
 * nonce's hash.
 */
export async function beginSocialSignIn(provider: SocialProvider, clientId: string): Promise<string> {
  const pending: PendingSignIn = {
    provider,
    state: randomKey(),
    nonce: randomKey(),
    returnTo: window.location.pathname + window.location.search,
  };
  const target = providerPages[provider];
  const page = new URL(target.page);
  page.search = new URLSearchParams({
    ...target.parameters,
    client_id: clientId,
    redirect_uri: window.location.origin + target.returnPath,
    state: pending.state,
    nonce: await sha256(pending.nonce),
  }).toString();
  sessionStorage.setItem(pendingSignInKey, JSON.stringify(pending));
  return page.href;
}

/**
 * Signs in with the phone's own dialog, which gets only the nonce's hash. Null if the user cancels; any other failure is in
 * `error`.
 */
export async function signInNatively(
  provider: SocialProvider,
  clientId: string,
): Promise<SocialSignInResult | null> {
  const started = {
    provider,
    nonce: randomKey(),
    returnTo: window.location.pathname + window.location.search,
  };
  try {
    const nonce = await sha256(started.nonce);
    const load = () => import('./native-social-sign-in.ts');
    await callPlugin(async () => (await load()).initialise[provider](clientId));
    const tokens = await callPlugin(async () => (await load()).requestIdToken[provider](nonce), {
      withinMs: null,
    });
    return { ...started, ...tokens, error: null };
  } catch (error) {
    if (error instanceof NativeError && error.code === 'USER_CANCELLED') return null;
    return { ...started, idToken: null, name: null, error: errorReason(error) };
  }
}

/** A plugin may reject without a message (AU-07). */
function errorReason(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && !cause.message ? 'Unknown error' : message;
}

/** Apple sends the name only with `form_post`, which the server redirects to `/auth`. */
const providerPages: Record<
  SocialProvider,
  { page: string; returnPath: string; parameters: Record<string, string> }
> = {
  apple: {
    page: 'https://appleid.apple.com/auth/authorize',
    returnPath: '/api/auth/callback/apple',
    parameters: { response_type: 'code id_token', response_mode: 'form_post', scope: 'name email' },
  },
  google: {
    page: 'https://accounts.google.com/o/oauth2/v2/auth',
    returnPath: '/auth',
    parameters: { response_type: 'id_token', scope: 'openid email profile', prompt: 'select_account' },
  },
};

/**
 * Reads a provider's result from the URL, once, and removes it. Null if there is none, `unknown` if this tab did not start the
 * sign-in.
 */
export function consumeRedirectResult(): SocialSignInResult | 'unknown' | null {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(hash.slice(1));
  if (
    pathname !== '/auth' ||
    !(parameters.has('state') || parameters.has('id_token') || parameters.has('error'))
  ) {
    return null;
  }
  window.history.replaceState(window.history.state, '', pathname + search);
  const pending = parseJson(sessionStorage.getItem(pendingSignInKey)) as PendingSignIn | null;
  sessionStorage.removeItem(pendingSignInKey);
  if (pending === null || pending.state !== parameters.get('state')) return 'unknown';
  const { provider, nonce, returnTo } = pending;
  const [idToken, name, error] = ['id_token', 'name', 'error'].map((key) => parameters.get(key) || null);
  return { provider, nonce, returnTo, idToken: idToken ?? null, name: name ?? null, error: error ?? null };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

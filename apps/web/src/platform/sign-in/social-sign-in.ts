import { randomKey } from '../../lib/random-key.ts';
import { askPlugin, NativeError } from '../device/native.ts';

export type SocialProvider = 'apple' | 'google';

/** What came back from a provider. */
export interface SocialReturn {
  provider: SocialProvider;
  /** What was drawn here; the provider signed its hash. */
  nonce: string;
  /** Where the person was before. */
  returnTo: string;
  idToken: string | null;
  /** Apple tells it the first time only. */
  name: string | null;
  /** Why there is no token, in the provider's word, or the phone's. */
  error: string | null;
}

type Begun = Pick<SocialReturn, 'provider' | 'nonce' | 'returnTo'> & { state: string };

const storageKey = 'pouch.social-sign-in';

/** Whether this browser can ask a provider: it hashes only on pages over https, or of the machine itself. */
export const canAskProviders = (): boolean => 'subtle' in crypto;

/**
 * The address of the page on which a provider asks who somebody is. What it was begun with stays in this tab; the provider
 * is told the nonce's hash only.
 */
export async function beginSocialSignIn(provider: SocialProvider, clientId: string): Promise<string> {
  const begun: Begun = {
    provider,
    state: randomKey(),
    nonce: randomKey(),
    returnTo: window.location.pathname + window.location.search,
  };
  const asked = pages[provider];
  const page = new URL(asked.page);
  page.search = new URLSearchParams({
    ...asked.parameters,
    client_id: clientId,
    redirect_uri: window.location.origin + asked.returnPath,
    state: begun.state,
    nonce: await sha256(begun.nonce),
  }).toString();
  sessionStorage.setItem(storageKey, JSON.stringify(begun));
  return page.href;
}

/**
 * Asks who somebody is by the phone's own dialog, which is told the nonce's hash only. Null where the person thought better
 * of it; what the phone refuses stands in the answer.
 */
export async function askOnPhone(provider: SocialProvider, clientId: string): Promise<SocialReturn | null> {
  const back = { provider, nonce: randomKey(), returnTo: window.location.pathname + window.location.search };
  try {
    const nonce = await sha256(back.nonce);
    const load = () => import('./native-social-sign-in.ts');
    await askPlugin(async () => (await load()).introduce[provider](clientId));
    const given = await askPlugin(async () => (await load()).ask[provider](nonce), { withinMs: null });
    return { ...back, ...given, error: null };
  } catch (error) {
    if (error instanceof NativeError && error.code === 'USER_CANCELLED') return null;
    return { ...back, idToken: null, name: null, error: reasonOf(error) };
  }
}

/** A plugin may refuse without a word (AU-07). */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && !cause.message ? 'Unknown error' : message;
}

/** Apple gives the name only with `form_post`, which the server hands on to `/auth`. */
const pages: Record<
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
 * Takes what a provider's page brought back out of the address: null where nothing did, `unknown` where this tab has not asked
 * for it. Once taken it is gone.
 */
export function takeSocialReturn(): SocialReturn | 'unknown' | null {
  const { pathname, search, hash } = window.location;
  const brought = new URLSearchParams(hash.slice(1));
  if (pathname !== '/auth' || !(brought.has('state') || brought.has('id_token') || brought.has('error'))) {
    return null;
  }
  window.history.replaceState(window.history.state, '', pathname + search);
  const begun = readBegun();
  sessionStorage.removeItem(storageKey);
  if (begun === null || begun.state !== brought.get('state')) return 'unknown';
  const { provider, nonce, returnTo } = begun;
  const [idToken, name, error] = ['id_token', 'name', 'error'].map((key) => brought.get(key) || null);
  return { provider, nonce, returnTo, idToken: idToken ?? null, name: name ?? null, error: error ?? null };
}

function readBegun(): Begun | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Begun | null;
  } catch {
    return null;
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

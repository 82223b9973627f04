import { z } from 'zod';
import type { Settings } from '../config/settings.ts';
import type { PushEndpoints } from './push-endpoints.ts';

export type ServiceAccount = NonNullable<Settings['fcm']>;

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** Seconds before its expiry from which a token is no longer used. */
const expiryMarginSeconds = 120;
/** Requested lifetime in seconds; Google's maximum is an hour. */
const lifetimeSeconds = 3600;

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export interface AccessTokens {
  get: () => Promise<string>;
  /** Drops a token that was rejected; the next `get` requests a new one. */
  invalidate: (token: string) => void;
}

interface CachedToken {
  pending: Promise<string>;
  /** Null while pending. */
  token: string | null;
  /** Unix time in seconds until which it is used. */
  until: number;
}

/**
 * Access tokens of a Google service account (RFC 7523), each requested once and cached until shortly before its expiry.
 */
export function createAccessTokens(
  account: ServiceAccount,
  { now, endpoints }: { now: () => Date; endpoints: PushEndpoints },
): AccessTokens {
  let cached: CachedToken | null = null;
  const nowSeconds = () => Math.floor(now().getTime() / 1000);
  const requestToken = (): CachedToken => {
    const at = nowSeconds();
    const response = signAssertion(account, at).then((signed) =>
      exchangeAssertion(account, signed, endpoints),
    );
    const pending = response.then(({ access_token }) => access_token);
    const entry: CachedToken = { pending, token: null, until: Infinity };
    response.then(
      ({ access_token: token, expires_in }) =>
        void Object.assign(entry, { token, until: at + expires_in - expiryMarginSeconds }),
      () => {
        if (cached === entry) cached = null;
      },
    );
    return entry;
  };
  return {
    get: () => {
      if (cached === null || cached.until <= nowSeconds()) cached = requestToken();
      return cached.pending;
    },
    invalidate: (token) => {
      if (cached?.token === token) cached = null;
    },
  };
}

/** A JWT assertion signed with the account's key. */
async function signAssertion(
  { clientEmail, privateKey, tokenUri }: ServiceAccount,
  at: number,
): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose');
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt(at)
    .setExpirationTime(at + lifetimeSeconds)
    .sign(await importPKCS8(privateKey, 'RS256'));
}

async function exchangeAssertion({ tokenUri }: ServiceAccount, signed: string, { timeoutMs }: PushEndpoints) {
  const { request } = await import('undici');
  const response = await request(tokenUri, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signed,
    }).toString(),
  });
  const json: unknown = await response.body.json();
  if (response.statusCode !== 200)
    throw new Error(`Google gave no access token: HTTP ${response.statusCode}`);
  return tokenResponse.parse(json);
}

import { z } from 'zod';
import type { Settings } from '../config/settings.ts';
import type { PushPlaces } from './push-endpoints.ts';

export type ServiceAccount = NonNullable<Settings['fcm']>;

/** What the token may be used for. */
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** Seconds before its end from which a token is not used any more. */
const margin = 120;
/** Seconds for which a token is asked; Google gives no more than an hour. */
const lifetime = 3600;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export interface AccessTokens {
  get: () => Promise<string>;
  /** This token was not accepted: the next is a new one. */
  forget: (token: string) => void;
}

interface Kept {
  asked: Promise<string>;
  /** Null until it has come. */
  token: string | null;
  /** Seconds since 1970 up to which it is used. */
  until: number;
}

/** Tokens of Google for a service account (RFC 7523), each asked for once and used until shortly before it ends. */
export function accessTokens(
  account: ServiceAccount,
  { now, places }: { now: () => Date; places: PushPlaces },
): AccessTokens {
  let kept: Kept | null = null;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const ask = (): Kept => {
    const at = seconds();
    const answer = assertion(account, at).then((signed) => exchange(account, signed, places));
    const asked = answer.then(({ access_token }) => access_token);
    const own: Kept = { asked, token: null, until: Infinity };
    answer.then(
      ({ access_token: token, expires_in }) =>
        void Object.assign(own, { token, until: at + expires_in - margin }),
      () => {
        if (kept === own) kept = null;
      },
    );
    return own;
  };
  return {
    get: () => {
      if (kept === null || kept.until <= seconds()) kept = ask();
      return kept.asked;
    },
    forget: (token) => {
      if (kept?.token === token) kept = null;
    },
  };
}

/** A statement signed with the account's key. */
async function assertion({ clientEmail, privateKey, tokenUri }: ServiceAccount, at: number): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose');
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt(at)
    .setExpirationTime(at + lifetime)
    .sign(await importPKCS8(privateKey, 'RS256'));
}

async function exchange({ tokenUri }: ServiceAccount, signed: string, { patience }: PushPlaces) {
  const { request } = await import('undici');
  const response = await request(tokenUri, {
    method: 'POST',
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signed,
    }).toString(),
  });
  const answer: unknown = await response.body.json();
  if (response.statusCode !== 200)
    throw new Error(`Google gave no access token: HTTP ${response.statusCode}`);
  return tokenAnswer.parse(answer);
}

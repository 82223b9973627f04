import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { afterAll, beforeEach } from 'vitest';

interface SigningKey {
  privateKey: CryptoKey;
  publicKey: JWK;
}

/** Overrides for a token; the defaults are what the provider would issue. */
export interface TokenOptions {
  claims?: JWTPayload;
  /** Claims to leave out. */
  without?: readonly string[];
  /** Seconds since it was signed, and from then to its expiry. */
  age?: number;
  lifetime?: number;
  /** Key id to claim; the token is then signed with a key that the provider does not publish. */
  forgedAs?: string;
}

const issuers = { apple: 'https://appleid.apple.com', google: 'https://accounts.google.com' } as const;

/** A nonce as an app generates it. */
export const createNonce = (): string => randomBytes(16).toString('hex');

/** Apple and Google: their keys on 127.0.0.1, and tokens signed at the time `at` for the apps in `audiences`. */
export async function fakeIssuer(at: Date, audiences: Record<keyof typeof issuers, string>) {
  const stranger = await createSigningKey('stranger');
  const keys = { apple: await createSigningKey('first'), google: await createSigningKey('first') };
  const state = { keysAsked: 0, isDown: false, answer: undefined as string | undefined };
  const server = createServer(({ url }, response) => {
    state.keysAsked += 1;
    if (state.isDown) response.destroy();
    else
      response.end(
        state.answer ??
          JSON.stringify({ keys: [keys[url === '/apple/keys' ? 'apple' : 'google'].publicKey] }),
      );
  });
  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    Object.assign(state, { keysAsked: 0, isDown: false, answer: undefined });
  });

  async function token(
    provider: keyof typeof issuers,
    nonce: string,
    options: TokenOptions = {},
  ): Promise<string> {
    const { claims = {}, without = [], age = 5, lifetime = 3600, forgedAs } = options;
    const signedAt = Math.floor(at.getTime() / 1000) - age;
    const all: JWTPayload = {
      iss: issuers[provider],
      aud: audiences[provider],
      iat: signedAt,
      exp: signedAt + lifetime,
      nonce: createHash('sha256').update(nonce).digest('hex'),
      email_verified: true,
      ...claims,
    };
    const remaining = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
    const { privateKey, publicKey } = keys[provider];
    const kid = forgedAs ?? publicKey.kid ?? '';
    return new SignJWT(remaining)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(forgedAs === undefined ? privateKey : stranger.privateKey);
  }

  return Object.assign(state, {
    jwksUrls: { apple: `${origin}/apple/keys`, google: `${origin}/google/keys` },
    token,
    /** Rotates the signing key; the new one is published. */
    changeKey: async (provider: keyof typeof issuers, kid: string) => {
      keys[provider] = await createSigningKey(kid);
    },
  });
}

async function createSigningKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, publicKey: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

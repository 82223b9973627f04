import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { afterAll, beforeEach } from 'vitest';

interface Signing {
  privateKey: CryptoKey;
  publicKey: JWK;
}

/** What is said of a person, and how it is signed; the rest is as the provider would do it. */
export interface Said {
  claims?: JWTPayload;
  /** Claims that are missing. */
  without?: readonly string[];
  /** Seconds since it was signed, and until it ends. */
  age?: number;
  lifetime?: number;
  /** Signed by a key that the provider does not publish, under this name. */
  forgedAs?: string;
}

const issuers = { apple: 'https://appleid.apple.com', google: 'https://accounts.google.com' } as const;

/** A nonce as an app draws it. */
export const aNonce = (): string => randomBytes(16).toString('hex');

/** Apple and Google: their keys on 127.0.0.1, and tokens that they sign at the moment `at` for the apps in `audiences`. */
export async function standInIssuer(at: Date, audiences: Record<keyof typeof issuers, string>) {
  const stranger = await signing('stranger');
  const keys = { apple: await signing('first'), google: await signing('first') };
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

  async function token(provider: keyof typeof issuers, nonce: string, said: Said = {}): Promise<string> {
    const { claims = {}, without = [], age = 5, lifetime = 3600, forgedAs } = said;
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
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
    const { privateKey, publicKey } = keys[provider];
    const kid = forgedAs ?? publicKey.kid ?? '';
    return new SignJWT(kept)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(forgedAs === undefined ? privateKey : stranger.privateKey);
  }

  return Object.assign(state, {
    places: { apple: `${origin}/apple/keys`, google: `${origin}/google/keys` },
    token,
    /** From now on it signs with another key, which it publishes. */
    changeKey: async (provider: keyof typeof issuers, kid: string) => {
      keys[provider] = await signing(kid);
    },
  });
}

async function signing(kid: string): Promise<Signing> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, publicKey: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

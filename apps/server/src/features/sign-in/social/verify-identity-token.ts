import { createHash } from 'node:crypto';
import type * as Jose from 'jose';
import { AppError } from '../../../lib/errors.ts';
import { requireVerifiedAddress } from './verified-email.ts';
import type { IdentityProvider } from './identity-providers.ts';

/** Milliseconds in which a provider must have given its keys: a person waits. */
const patience = 5_000;
/** Seconds after which a token is too old to sign in with, however long the provider lets it live. */
const maxAge = 600;
/** Seconds by which the clocks of a provider and of this server may differ. */
const tolerance = 60;

/**
 * What a provider says of the person who drew `nonce`, of which the provider was told the SHA-256 hash only. Throws an
 * AppError whose sentence says why it is not believed; 503 where the provider's keys cannot be had.
 */
type VerifyIdentityToken = (token: string, nonce: string) => Promise<Jose.JWTPayload>;

/** A provider whose tokens can be verified. */
export interface TrustedProvider extends IdentityProvider {
  verify: VerifyIdentityToken;
}

/** Verifies tokens of one provider. Its keys are kept for ten minutes, and read anew for a key that is not among them. */
export function trustedProvider(provider: IdentityProvider, now: () => Date): TrustedProvider {
  let loading: ReturnType<typeof load> | undefined;
  const load = async () => {
    const jose = await import('jose');
    return { ...jose, keys: keysOf(provider, jose) };
  };
  const verify: VerifyIdentityToken = async (token, nonce) => {
    const { jwtVerify, keys, errors } = await (loading ??= load());
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: provider.issuers,
      audience: provider.audiences,
      requiredClaims: ['sub', 'exp', 'nonce'],
      maxTokenAge: maxAge,
      clockTolerance: tolerance,
      currentDate: now(),
    }).catch((cause: unknown) => {
      if (!(cause instanceof errors.JOSEError)) throw cause;
      throw new AppError('unauthorized', whyNot(cause, provider), { cause });
    });
    if (payload.nonce !== createHash('sha256').update(nonce).digest('hex')) {
      throw new AppError('unauthorized', 'This sign-in was begun elsewhere. Please try again.');
    }
    requireVerifiedAddress(payload, provider);
    return payload;
  };
  return { ...provider, verify };
}

/** A key that the provider does not have is the token's fault; everything else here is that of the way to the provider. */
function keysOf({ keys, name }: IdentityProvider, jose: typeof Jose): Jose.JWTVerifyGetKey {
  const remote = jose.createRemoteJWKSet(keys, { timeoutDuration: patience });
  const isOfToken = (error: unknown) =>
    error instanceof jose.errors.JWKSNoMatchingKey || error instanceof jose.errors.JWKSMultipleMatchingKeys;
  return async (header, token) =>
    remote(header, token).catch((cause: unknown) => {
      if (isOfToken(cause)) throw cause;
      throw new AppError('unavailable', `${name} can’t be reached. Please try again in a moment.`, { cause });
    });
}

/** Why a token is not believed, for the person who brought it. */
function whyNot(error: Jose.errors.JOSEError & { claim?: unknown }, { name }: IdentityProvider): string {
  if (error.code === 'ERR_JWT_EXPIRED') return 'This sign-in is too old. Please try again.';
  if (error.code !== 'ERR_JWT_CLAIM_VALIDATION_FAILED') return `${name} did not sign this sign-in.`;
  if (error.claim === 'iss') return `This sign-in does not come from ${name}.`;
  if (error.claim === 'aud') return `${name} meant this sign-in for another app.`;
  if (error.claim === 'nonce') return 'This sign-in was begun elsewhere. Please try again.';
  if (error.claim === 'iat' || error.claim === 'nbf') {
    return 'This sign-in is not valid yet. The clock of this server may be slow.';
  }
  return 'This sign-in is incomplete. Please try again.';
}

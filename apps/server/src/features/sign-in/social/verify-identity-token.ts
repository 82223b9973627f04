import { createHash } from 'node:crypto';
import type * as Jose from 'jose';
import { AppError } from '../../../lib/errors.ts';
import { requireVerifiedEmail } from './verified-email.ts';
import type { IdentityProvider } from './identity-providers.ts';

/** Timeout for fetching a provider's keys, in milliseconds: a user is waiting. */
const keyFetchTimeoutMs = 5_000;
/** Maximum age of a token in seconds, even if its `exp` is later. */
const maxTokenAgeSeconds = 600;
/** Tolerated clock difference between a provider and this server, in seconds. */
const clockToleranceSeconds = 60;

/**
 * The claims of a valid token. The provider knows only the SHA-256 hash of `nonce`, which proves who started the
 * sign-in. Throws an AppError with the reason for a rejection; a 503 if the provider's keys cannot be fetched.
 */
type VerifyIdentityToken = (token: string, nonce: string) => Promise<Jose.JWTPayload>;

/** An identity provider with its token verification. */
export interface TrustedProvider extends IdentityProvider {
  verify: VerifyIdentityToken;
}

/** Verifies tokens of one provider. Its keys are cached for ten minutes and refetched for an unknown key id. */
export function trustedProvider(provider: IdentityProvider, now: () => Date): TrustedProvider {
  let loading: ReturnType<typeof load> | undefined;
  const load = async () => {
    const jose = await import('jose');
    return { ...jose, keys: createKeyResolver(provider, jose) };
  };
  const verify: VerifyIdentityToken = async (token, nonce) => {
    const { jwtVerify, keys, errors } = await (loading ??= load());
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: provider.issuers,
      audience: provider.audiences,
      requiredClaims: ['sub', 'exp', 'nonce'],
      maxTokenAge: maxTokenAgeSeconds,
      clockTolerance: clockToleranceSeconds,
      currentDate: now(),
    }).catch((cause: unknown) => {
      if (!(cause instanceof errors.JOSEError)) throw cause;
      throw new AppError('unauthorized', explainRejection(cause, provider), { cause });
    });
    if (payload.nonce !== createHash('sha256').update(nonce).digest('hex')) {
      throw new AppError('unauthorized', 'This sign-in was started elsewhere. Please try again.');
    }
    requireVerifiedEmail(payload, provider);
    return payload;
  };
  return { ...provider, verify };
}

/** An unknown key is an error of the token; all other errors mean that the provider cannot be reached. */
function createKeyResolver({ jwksUrl, name }: IdentityProvider, jose: typeof Jose): Jose.JWTVerifyGetKey {
  const remote = jose.createRemoteJWKSet(jwksUrl, { timeoutDuration: keyFetchTimeoutMs });
  const isTokenError = (error: unknown) =>
    error instanceof jose.errors.JWKSNoMatchingKey || error instanceof jose.errors.JWKSMultipleMatchingKeys;
  return async (header, token) =>
    remote(header, token).catch((cause: unknown) => {
      if (isTokenError(cause)) throw cause;
      throw new AppError('unavailable', `${name} can’t be reached. Please try again in a moment.`, { cause });
    });
}

/** The reason for a rejection, as shown to the user. */
function explainRejection(
  error: Jose.errors.JOSEError & { claim?: unknown },
  { name }: IdentityProvider,
): string {
  if (error.code === 'ERR_JWT_EXPIRED') return 'This sign-in is too old. Please try again.';
  if (error.code !== 'ERR_JWT_CLAIM_VALIDATION_FAILED') return `${name} did not sign this sign-in.`;
  if (error.claim === 'iss') return `This sign-in does not come from ${name}.`;
  if (error.claim === 'aud') return `${name} meant this sign-in for another app.`;
  if (error.claim === 'nonce') return 'This sign-in was started elsewhere. Please try again.';
  if (error.claim === 'iat' || error.claim === 'nbf') {
    return 'This sign-in is not valid yet. The clock of this server may be slow.';
  }
  return 'This sign-in is incomplete. Please try again.';
}

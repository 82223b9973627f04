import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../lib/errors.ts';
import { email } from '../core/sign-in-bodies.ts';
import type { IdentityProvider } from './identity-providers.ts';

/** Google writes a boolean here, Apple has written a text as well. */
const isTrue = z.literal([true, 'true']);

/** Throws an AppError unless the provider vouches for an address: without one there is no account to find or to make. */
export function requireVerifiedAddress(claims: JWTPayload, { name }: IdentityProvider): void {
  if (!email.safeParse(claims.email).success) {
    throw new AppError('unauthorized', `${name} gave no email address. Please share it and try again.`);
  }
  if (!isTrue.safeParse(claims.email_verified).success) {
    throw new AppError(
      'forbidden',
      `${name} has not verified your email address. Verify it there and try again.`,
    );
  }
}

/**
 * Whether the provider itself gives out the address, so that nobody else can hold it now. Google verifies addresses of other
 * mail services once and never again; of its own, and of the companies whose mail it runs, it knows. Apple asks again.
 */
export const knowsAddress = (
  { id }: Pick<IdentityProvider, 'id'>,
  { email: address, hd: company }: Record<string, unknown>,
): boolean =>
  id === 'apple' ||
  typeof company === 'string' ||
  (typeof address === 'string' && /@(gmail|googlemail)[.]com$/i.test(address));

import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../lib/errors.ts';
import { email } from '../core/sign-in-bodies.ts';
import type { IdentityProvider } from './identity-providers.ts';

/** Google sends a boolean; Apple has also sent a string. */
const isTrue = z.literal([true, 'true']);

/**
 * Throws an AppError unless the provider has verified an email address: without one, no account can be found or
 * created.
 */
export function requireVerifiedEmail(claims: JWTPayload, { name }: Pick<IdentityProvider, 'name'>): void {
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
 * Whether the provider issues the address itself, so that it cannot belong to someone else by now. Google verifies
 * addresses of other mail services once, but controls its own and those of Workspace domains (`hd`). Apple verifies
 * again.
 */
export const ownsVerifiedEmail = (
  { id }: Pick<IdentityProvider, 'id'>,
  { email: claimedEmail, hd: company }: Record<string, unknown>,
): boolean =>
  id === 'apple' ||
  typeof company === 'string' ||
  (typeof claimedEmail === 'string' && /@(gmail|googlemail)[.]com$/i.test(claimedEmail));

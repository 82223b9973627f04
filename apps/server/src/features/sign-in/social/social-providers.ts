import { maxNameLength } from '../core/sign-in-bodies.ts';
import { ownsVerifiedEmail } from './verified-email.ts';
import type { IdentityProvider } from './identity-providers.ts';
import type { TrustedProvider } from './verify-identity-token.ts';

type Claims = { name?: string | undefined; email?: string | undefined; hd?: string | undefined };

/**
 * Google and Apple in better-auth's configuration. It links an account with the same email address only if both sides
 * are verified, so an address that the provider does not issue itself counts as unverified.
 */
export function socialProviders(providers: readonly TrustedProvider[]) {
  const findOptions = (id: IdentityProvider['id']) =>
    providers.filter((one) => one.id === id).map(toOptions)[0];
  const [apple, google] = [findOptions('apple'), findOptions('google')];
  return { ...(apple && { apple }), ...(google && { google }) };
}

const toOptions = (provider: TrustedProvider) => ({
  clientId: provider.audiences,
  verifyIdToken: (token: string, nonce = '') => provider.verify(token, nonce).then(() => true),
  mapProfileToUser: ({ name = '', email = '', hd }: Claims) => ({
    // Without a name, the email address is used.
    name: name.trim().slice(0, maxNameLength) || email,
    emailVerified: ownsVerifiedEmail(provider, { email, hd }),
  }),
});

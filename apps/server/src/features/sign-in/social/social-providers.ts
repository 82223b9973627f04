import { longestName } from '../core/sign-in-bodies.ts';
import { knowsAddress } from './verified-email.ts';
import type { IdentityProvider } from './identity-providers.ts';
import type { TrustedProvider } from './verify-identity-token.ts';

type Claims = { name?: string | undefined; email?: string | undefined; hd?: string | undefined };

/**
 * Google and Apple as better-auth knows them. It joins an account that has the same address only where both sides are
 * verified, so an address that the provider does not give out itself counts as not verified.
 */
export function socialProviders(providers: readonly TrustedProvider[]) {
  const optionsOf = (id: IdentityProvider['id']) => providers.filter((one) => one.id === id).map(options)[0];
  const [apple, google] = [optionsOf('apple'), optionsOf('google')];
  return { ...(apple && { apple }), ...(google && { google }) };
}

const options = (provider: TrustedProvider) => ({
  clientId: provider.audiences,
  verifyIdToken: (token: string, nonce = '') => provider.verify(token, nonce).then(() => true),
  mapProfileToUser: ({ name = '', email = '', hd }: Claims) => ({
    // Without a name, the address stands for one.
    name: name.trim().slice(0, longestName) || email,
    emailVerified: knowsAddress(provider, { email, hd }),
  }),
});

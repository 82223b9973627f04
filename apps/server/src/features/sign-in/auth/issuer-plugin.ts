import type { BetterAuthPlugin } from 'better-auth';
import { maxNameLength } from '../core/sign-in-bodies.ts';
import type { IssuerClaims, VerifiedClaims } from '../core/verified-claims.ts';

/** The operator's issuer among better-auth's providers, for tokens that this server has verified already. */
export const issuerPlugin = ({ find }: Pick<VerifiedClaims, 'find'>) =>
  ({
    id: 'pouch-issuer',
    init: ({ socialProviders }) => ({
      context: { socialProviders: [...socialProviders, issuerProvider(find)] },
    }),
  }) satisfies BetterAuthPlugin;

const issuerProvider = (find: VerifiedClaims['find']) => ({
  id: 'oidc',
  name: 'OpenID Connect',
  // Another issuer may give the same subject to another person.
  accountSubject: ({ profile }: { profile: object }) => {
    const { iss, sub } = profile as IssuerClaims;
    return `${iss}#${sub}`;
  },
  createAuthorizationURL: unused,
  validateAuthorizationCode: unused,
  idToken: { verify: (ticket: string) => Promise.resolve(find(ticket) !== undefined) },
  getUserInfo: ({ idToken = '' }: { idToken?: string | undefined }) => {
    const claims = find(idToken);
    if (!claims) return Promise.resolve(null);
    const { email, name } = claims;
    const user = { email, name: name.trim().slice(0, maxNameLength) || email, emailVerified: true };
    return Promise.resolve({ user, data: claims });
  },
});

/** The code is exchanged before better-auth is asked. */
const unused = (): Promise<never> => Promise.reject(new Error('The issuer is asked elsewhere'));

import type { SignInProviders } from '@pouch/contract/account';
import type { Settings } from '../../../config/settings.ts';

/** Those with keys at fixed addresses. */
export type ProviderId = keyof SignInProviders['ios'];

/** URLs of the providers' public keys. Tests use their own instead of `publicJwksUrls`. */
export type JwksUrls = Readonly<Record<ProviderId, string>>;

const publicJwksUrls: JwksUrls = {
  apple: 'https://appleid.apple.com/auth/keys',
  google: 'https://www.googleapis.com/oauth2/v3/certs',
};

/** An OpenID Connect provider. */
export interface IdentityProvider {
  id: ProviderId;
  /** The name shown to users. */
  name: string;
  /** Accepted `iss` claims. */
  issuers: string[];
  /** Accepted `aud` claims: the client ids of our apps. */
  audiences: string[];
  jwksUrl: URL;
}

/** The providers that are configured with at least one client id. */
export function identityProviders(
  { apple, google }: Settings['socialSignIn'],
  jwksUrls: JwksUrls = publicJwksUrls,
): IdentityProvider[] {
  const known: IdentityProvider[] = [
    {
      id: 'apple',
      name: 'Apple',
      issuers: ['https://appleid.apple.com'],
      audiences: [apple.clientId, apple.bundleId].filter((app) => app !== undefined),
      jwksUrl: new URL(jwksUrls.apple),
    },
    {
      id: 'google',
      name: 'Google',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      audiences: [...google.clientIds, google.iosClientId].filter((app) => app !== undefined),
      jwksUrl: new URL(jwksUrls.google),
    },
  ];
  return known.filter(({ audiences }) => audiences.length > 0);
}

/** Client ids for the sign-in screen; null where a provider is not configured. */
export const signInProviders = ({
  socialSignIn: { apple, google },
  oidc,
}: Pick<Settings, 'socialSignIn' | 'oidc'>): SignInProviders => ({
  apple: toClient(apple.clientId),
  google: toClient(google.clientIds[0]),
  ios: { apple: toClient(apple.bundleId), google: toClient(google.iosClientId) },
  issuer: oidc && { name: oidc.name },
});

const toClient = (clientId: string | undefined) => (clientId === undefined ? null : { clientId });

import type { SignInProviders } from '@pouch/contract/schemas/account';
import type { Settings } from '../../../config/settings.ts';

export type ProviderId = keyof SignInProviders['ios'];

/** Where the providers' public keys are read. The product uses `publicKeyPlaces`; tests bring keys of their own. */
export type KeyPlaces = Readonly<Record<ProviderId, string>>;

const publicKeyPlaces: KeyPlaces = {
  apple: 'https://appleid.apple.com/auth/keys',
  google: 'https://www.googleapis.com/oauth2/v3/certs',
};

/** Somebody else who says who a person is. */
export interface IdentityProvider {
  id: ProviderId;
  /** As people know it. */
  name: string;
  /** Both ways in which it may name itself. */
  issuers: string[];
  /** The apps for which it may have signed a token: those of ours. */
  audiences: string[];
  keys: URL;
}

/** Apple and Google as the settings configure them; one without an app of ours is not there. */
export function identityProviders(
  { apple, google }: Settings['socialSignIn'],
  keys: KeyPlaces = publicKeyPlaces,
): IdentityProvider[] {
  const known: IdentityProvider[] = [
    {
      id: 'apple',
      name: 'Apple',
      issuers: ['https://appleid.apple.com'],
      audiences: [apple.clientId, apple.bundleId].filter((app) => app !== undefined),
      keys: new URL(keys.apple),
    },
    {
      id: 'google',
      name: 'Google',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      audiences: [...google.clientIds, google.iosClientId].filter((app) => app !== undefined),
      keys: new URL(keys.google),
    },
  ];
  return known.filter(({ audiences }) => audiences.length > 0);
}

/** What the sign-in screen has to know of them: the app under which each is asked, null where there is none. */
export const signInProviders = ({ apple, google }: Settings['socialSignIn']): SignInProviders => ({
  apple: asked(apple.clientId),
  google: asked(google.clientIds[0]),
  ios: { apple: asked(apple.bundleId), google: asked(google.iosClientId) },
});

const asked = (clientId: string | undefined) => (clientId === undefined ? null : { clientId });

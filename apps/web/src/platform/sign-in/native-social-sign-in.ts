import { SocialLogin } from '@capgo/capacitor-social-login';

type RequestIdToken = (nonce: string) => Promise<{ idToken: string | null; name: string | null }>;

/** The plugin has to be initialised first, on both systems; for Google with the client id of the system. */
export const initialise: Record<'apple' | 'google', (clientId: string) => Promise<void>> = {
  // The system knows the app itself.
  apple: () => SocialLogin.initialize({ apple: {} }),
  google: (clientId) => SocialLogin.initialize({ google: { iOSClientId: clientId, webClientId: clientId } }),
};

/** Asks the user with the system's own dialog. The provider signs the `nonce` as it is passed. */
export const requestIdToken: Record<'apple' | 'google', RequestIdToken> = {
  apple: async (nonce) => {
    // The default scopes are the email address and the name.
    const { result } = await SocialLogin.login({ provider: 'apple', options: { nonce } });
    const { givenName, familyName } = result.profile;
    return { idToken: result.idToken || null, name: `${givenName ?? ''} ${familyName ?? ''}`.trim() || null };
  },
  google: async (nonce) => {
    const { result } = await SocialLogin.login({ provider: 'google', options: { nonce, forcePrompt: true } });
    return { idToken: ('idToken' in result && result.idToken) || null, name: null };
  },
};

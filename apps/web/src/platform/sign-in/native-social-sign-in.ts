import { SocialLogin } from '@capgo/capacitor-social-login';

type Asked = (nonce: string) => Promise<{ idToken: string | null; name: string | null }>;

/** On both systems the plugin wants to know its app first, under the name that the system has for it. */
export const introduce: Record<'apple' | 'google', (clientId: string) => Promise<void>> = {
  // The system knows which app it runs.
  apple: () => SocialLogin.initialize({ apple: {} }),
  google: (clientId) => SocialLogin.initialize({ google: { iOSClientId: clientId, webClientId: clientId } }),
};

/** Asks the person by the system's own dialog. What is handed over as nonce is what the provider signs. */
export const ask: Record<'apple' | 'google', Asked> = {
  apple: async (nonce) => {
    // It asks for address and name unless it is told otherwise.
    const { result } = await SocialLogin.login({ provider: 'apple', options: { nonce } });
    const { givenName, familyName } = result.profile;
    return { idToken: result.idToken || null, name: `${givenName ?? ''} ${familyName ?? ''}`.trim() || null };
  },
  google: async (nonce) => {
    const { result } = await SocialLogin.login({ provider: 'google', options: { nonce, forcePrompt: true } });
    return { idToken: ('idToken' in result && result.idToken) || null, name: null };
  },
};

import { NativeError, type FakeBridge } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Provider = 'apple' | 'google';

/** The identity chosen in a provider's dialog. Apple passes on name and email address only if the app requested them. */
interface Person {
  givenName?: string;
  familyName?: string;
}

/** The user and the providers, for tests to set. */
export interface Identities {
  /** The user's choice in the dialog: sign in with an identity, or cancel. */
  answer: Person | 'cancel';
  /** The id token that a provider signs for a client id and a nonce; empty if it gives none. */
  sign: (provider: Provider, clientId: string, nonce: string) => string | Promise<string>;
}

interface Settings {
  apple?: { clientId?: string; redirectUrl?: string };
  google?: { iOSClientId?: string; webClientId?: string };
}

interface Login {
  provider: Provider;
  options: { nonce?: string; forcePrompt?: boolean; scopes?: string[] };
}

/** Apple's and Google's dialogs, as in @capgo/capacitor-social-login. Apple knows the iOS app by its bundle id. */
export function fakeSocialLogin(
  bridge: FakeBridge,
  platform: NativePlatform,
  bundleId = 'org.example.pouch',
): Identities {
  const clients = new Map<Provider, string>();
  const identities: Identities = {
    answer: {},
    sign: (provider, clientId, nonce) => `${provider}.${clientId}.${nonce}`,
  };

  bridge.implement('SocialLogin.initialize', ({ apple, google }: Settings) => {
    if (platform === 'ios') {
      if (google?.iOSClientId !== undefined) clients.set('google', google.iOSClientId);
      if (apple) clients.set('apple', bundleId);
      if (clients.size === 0) throw new NativeError('No provider was initialized');
      return;
    }
    if (apple && !apple.clientId) throw new NativeError('apple.android.clientId is null or empty');
    if (apple && !apple.redirectUrl) throw new NativeError('apple.android.redirectUrl is null or empty');
    if (google && !google.webClientId) throw new NativeError('google.clientId is null or empty');
    if (google?.webClientId !== undefined) clients.set('google', google.webClientId);
  });

  bridge.implement('SocialLogin.login', async ({ provider, options }: Login) => {
    const clientId = clients.get(provider);
    if (clientId === undefined) {
      throw new NativeError(`Cannot find provider '${provider}'. Provider was not initialized.`);
    }
    if (platform === 'android' && options.scopes) {
      throw new NativeError(
        'You CANNOT use scopes without modifying the main activity. Please follow the docs!',
      );
    }
    if (identities.answer === 'cancel') throw new NativeError(cancelMessages[platform], 'USER_CANCELLED');
    const { givenName = '', familyName = '' } = identities.answer;
    const idToken = await identities.sign(provider, clientId, options.nonce ?? '');
    const profile = { email: '', givenName, familyName };
    return { provider, result: { idToken, profile, accessToken: null, responseType: 'online' } };
  });
  return identities;
}

const cancelMessages: Record<NativePlatform, string> = {
  android: 'Google Sign-In cancelled by user',
  ios: 'The user canceled the sign-in flow.',
};

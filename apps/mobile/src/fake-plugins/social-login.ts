import { NativeRefusal, type NativeSide } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Provider = 'apple' | 'google';

/** Who a provider's own dialog is answered as. Apple tells the app address and name only where it asked for them. */
interface Person {
  givenName?: string;
  familyName?: string;
}

export interface Identities {
  /** What the person does when they are asked: comes in as somebody, or thinks better of it. */
  answer: Person | 'cancel';
  /** The token that a provider signs for an app and a nonce; an empty one where it gives none. */
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

/** The dialogs of Apple and Google, as @capgo/capacitor-social-login opens them; the iOS app is known by its bundle id. */
export function withSocialLogin(
  side: NativeSide,
  platform: NativePlatform,
  bundleId = 'org.example.pouch',
): Identities {
  const clients = new Map<Provider, string>();
  const identities: Identities = {
    answer: {},
    sign: (provider, clientId, nonce) => `${provider}.${clientId}.${nonce}`,
  };

  side.answer('SocialLogin.initialize', ({ apple, google }: Settings) => {
    if (platform === 'ios') {
      if (google?.iOSClientId !== undefined) clients.set('google', google.iOSClientId);
      if (apple) clients.set('apple', bundleId);
      if (clients.size === 0) throw new NativeRefusal('No provider was initialized');
      return;
    }
    if (apple && !apple.clientId) throw new NativeRefusal('apple.android.clientId is null or empty');
    if (apple && !apple.redirectUrl) throw new NativeRefusal('apple.android.redirectUrl is null or empty');
    if (google && !google.webClientId) throw new NativeRefusal('google.clientId is null or empty');
    if (google?.webClientId !== undefined) clients.set('google', google.webClientId);
  });

  side.answer('SocialLogin.login', async ({ provider, options }: Login) => {
    const clientId = clients.get(provider);
    if (clientId === undefined) {
      throw new NativeRefusal(`Cannot find provider '${provider}'. Provider was not initialized.`);
    }
    if (platform === 'android' && options.scopes) {
      throw new NativeRefusal(
        'You CANNOT use scopes without modifying the main activity. Please follow the docs!',
      );
    }
    if (identities.answer === 'cancel') throw new NativeRefusal(cancelled[platform], 'USER_CANCELLED');
    const { givenName = '', familyName = '' } = identities.answer;
    const idToken = await identities.sign(provider, clientId, options.nonce ?? '');
    const profile = { email: '', givenName, familyName };
    return { provider, result: { idToken, profile, accessToken: null, responseType: 'online' } };
  });
  return identities;
}

const cancelled: Record<NativePlatform, string> = {
  android: 'Google Sign-In cancelled by user',
  ios: 'The user canceled the sign-in flow.',
};

import type { SignInProviders } from '@pouch/contract/account';
import type { Platform } from '../../../platform/device/native.ts';
import type { SocialProvider } from '../../../platform/sign-in/social-sign-in.ts';

type Clients = Record<SocialProvider, { clientId: string } | null>;

/**
 * The client ids to use on a platform. On Android Apple has no dialog of its own: the plugin would open a page and exchange
 * the result for a token with Apple's private key, which the server does not have.
 */
export function socialClients(providers: SignInProviders, platform: Platform): Clients {
  if (platform === 'ios') return providers.ios;
  return { apple: platform === 'android' ? null : providers.apple, google: providers.google };
}

/** Whether to say how people who signed up with Apple get in: elsewhere there is a button, on Android there is none. */
export const needsAppleHint = (providers: SignInProviders, platform: Platform): boolean =>
  platform === 'android' && (providers.apple ?? providers.ios.apple) !== null;

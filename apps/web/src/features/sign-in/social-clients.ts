import type { SignInProviders } from '@pouch/contract/schemas/account';
import type { Shell } from '../../platform/device/native.ts';
import type { SocialProvider } from '../../platform/sign-in/social-sign-in.ts';

type Clients = Record<SocialProvider, { clientId: string } | null>;

/**
 * Under which app of ours each provider is asked from here. On Android Apple has no dialog of its own: the plugin would open
 * a page and trade what comes back for a token by a key of Apple's, which no server of ours holds.
 */
export function socialClients(providers: SignInProviders, shell: Shell): Clients {
  if (shell === 'ios') return providers.ios;
  return { apple: shell === 'android' ? null : providers.apple, google: providers.google };
}

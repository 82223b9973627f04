import type { Vault } from '../data/session/session-vault.ts';
import type * as NativeTokenVault from './sign-in/native-token-vault.ts';
import { askPlugin, hasPlugin } from './device/native.ts';

/** The safe of the phone: Keychain or Keystore. Null in a browser, and in an app without the plugin. */
export const findTokenVault = (): Vault | null => (hasPlugin('SecureStorage') ? vault : null);

const vault: Vault = {
  read: () => ask((native) => native.read()),
  keep: (session) => ask((native) => native.keep({ ...session })),
  clear: () => ask((native) => native.clear()),
};

const ask = <T>(call: (native: typeof NativeTokenVault) => Promise<T>): Promise<T> =>
  askPlugin(async () => call(await import('./sign-in/native-token-vault.ts')));

import type { Vault } from '../lib/session-vault.ts';
import type * as NativeTokenVault from './native-token-vault.ts';
import { askPlugin, hasPlugin } from './native.ts';

/** The safe of the phone: Keychain or Keystore. Null in a browser, and in an app without the plugin. */
export const findTokenVault = (): Vault | null => (hasPlugin('SecureStorage') ? vault : null);

const vault: Vault = {
  read: () => ask((native) => native.read()),
  keep: (session) => ask((native) => native.keep({ ...session })),
  clear: () => ask((native) => native.clear()),
};

const ask = <T>(call: (native: typeof NativeTokenVault) => Promise<T>): Promise<T> =>
  askPlugin(async () => call(await import('./native-token-vault.ts')));

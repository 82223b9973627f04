import type { Vault } from '../../data/session/session-vault.ts';
import type * as NativeTokenVault from './native-token-vault.ts';
import { callPlugin, hasPlugin } from '../device/native.ts';

/** The phone's secure storage: Keychain or Keystore. Null in a browser, and in an app without the plugin. */
export const findTokenVault = (): Vault | null => (hasPlugin('SecureStorage') ? vault : null);

const vault: Vault = {
  read: () => callVault((native) => native.read()),
  save: (session) => callVault((native) => native.save({ ...session })),
  clear: () => callVault((native) => native.clear()),
};

const callVault = <T>(call: (native: typeof NativeTokenVault) => Promise<T>): Promise<T> =>
  callPlugin(async () => call(await import('./native-token-vault.ts')));

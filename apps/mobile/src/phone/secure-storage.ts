import { NativeRefusal, type NativeSide } from '../fake-native-bridge.ts';

interface Given {
  prefixedKey?: string;
  data?: string;
  access?: number;
}

/** What lies in the Keychain or Keystore. On iOS it outlives the app. */
export type Safe = Map<string, { data: string; access: number }>;

/** Keychain and Keystore, as @aparajita/capacitor-secure-storage reaches them; it encrypts what it is given. */
export function withSecureStorage(side: NativeSide, safe: Safe = new Map()): Safe {
  const keyOf = ({ prefixedKey = '' }: Given): string => {
    if (prefixedKey === '') throw new NativeRefusal('No key provided', 'missingKey');
    return prefixedKey;
  };

  side.answer('SecureStorage.internalSetItem', (given: Given) => {
    const key = keyOf(given);
    if (given.data === undefined) throw new NativeRefusal('The data is corrupted or invalid', 'invalidData');
    safe.set(key, { data: given.data, access: given.access ?? 0 });
  });
  side.answer('SecureStorage.internalGetItem', (given: Given) => ({
    data: safe.get(keyOf(given))?.data ?? null,
  }));
  side.answer('SecureStorage.internalRemoveItem', (given: Given) => ({ success: safe.delete(keyOf(given)) }));
  return safe;
}

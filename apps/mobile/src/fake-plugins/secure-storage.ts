import { NativeError, type FakeBridge } from '../fake-native-bridge.ts';

interface StorageRequest {
  prefixedKey?: string;
  data?: string;
  access?: number;
}

/** Entries of the Keychain or Keystore, by key. On iOS they outlive the app. */
export type SecureEntries = Map<string, { data: string; access: number }>;

/** Keychain and Keystore, as in @aparajita/capacitor-secure-storage. Returns the entries, here unencrypted. */
export function fakeSecureStorage(bridge: FakeBridge, entries: SecureEntries = new Map()): SecureEntries {
  const requireKey = ({ prefixedKey = '' }: StorageRequest): string => {
    if (prefixedKey === '') throw new NativeError('No key provided', 'missingKey');
    return prefixedKey;
  };

  bridge.implement('SecureStorage.internalSetItem', (request: StorageRequest) => {
    const key = requireKey(request);
    if (request.data === undefined) throw new NativeError('The data is corrupted or invalid', 'invalidData');
    entries.set(key, { data: request.data, access: request.access ?? 0 });
  });
  bridge.implement('SecureStorage.internalGetItem', (request: StorageRequest) => ({
    data: entries.get(requireKey(request))?.data ?? null,
  }));
  bridge.implement('SecureStorage.internalRemoveItem', (request: StorageRequest) => ({
    success: entries.delete(requireKey(request)),
  }));
  return entries;
}

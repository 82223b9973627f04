import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { Preferences } from '@capacitor/preferences';
import { hasRunKey, secureSessionKey } from '../../data/stored-keys.ts';

/** Removes the session of an earlier installation: a new installation requires a sign-in. */
export async function read(): Promise<string | null> {
  const [run, stored] = await Promise.all([
    // An unreadable flag counts as set.
    Preferences.get({ key: hasRunKey }).catch(() => ({ value: 'true' })),
    SecureStorage.getItem(secureSessionKey),
  ]);
  if (run.value !== null) return stored;
  await clear();
  return null;
}

/** Readable after the first unlock, since a notification may open the app; never on another device. */
export async function save(session: Record<string, unknown>): Promise<void> {
  await Preferences.set({ key: hasRunKey, value: 'true' });
  await SecureStorage.set(
    secureSessionKey,
    session,
    false,
    false,
    KeychainAccess.afterFirstUnlockThisDeviceOnly,
  );
}

export async function clear(): Promise<void> {
  await SecureStorage.remove(secureSessionKey);
}

import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { Preferences } from '@capacitor/preferences';

const key = 'session';
/** Goes with the app, where the Keychain of iOS stays. */
const hasRun = 'hasRun';

/** What a removed app has left behind is cleared away: whoever installs it anew signs in. */
export async function read(): Promise<string | null> {
  const [run, kept] = await Promise.all([
    // Who cannot be asked has nothing to say against it.
    Preferences.get({ key: hasRun }).catch(() => ({ value: 'true' })),
    SecureStorage.getItem(key),
  ]);
  if (run.value !== null) return kept;
  await clear();
  return null;
}

/** Readable from the first unlocking after a start, since a notification may open the app; never on another device. */
export async function keep(session: Record<string, unknown>): Promise<void> {
  await Preferences.set({ key: hasRun, value: 'true' });
  await SecureStorage.set(key, session, false, false, KeychainAccess.afterFirstUnlockThisDeviceOnly);
}

export async function clear(): Promise<void> {
  await SecureStorage.remove(key);
}

import { serialQueue } from '../../lib/limit-concurrency.ts';
import {
  clearLocalStorage,
  getSession,
  saveToLocalStorage,
  setSessionWriter,
  resumeSession,
  subscribeSession,
  type Session,
} from './session.ts';

/** Secure storage for one session, such as the keychain. Rejects on failure. */
export interface Vault {
  /** The session that was saved last, as JSON; null if there is none. */
  read: () => Promise<string | null>;
  save: (session: Session) => Promise<void>;
  clear: () => Promise<void>;
}

/**
 * Stores the session in the vault instead of localStorage, and moves an existing one there. Resolves once the stored session
 * is known; a sign-in before that takes precedence. If the vault fails to save a session, localStorage keeps it: better than
 * signing in at every start.
 */
export async function enableSecureStorage(vault: Vault): Promise<void> {
  const runInOrder = serialQueue();

  function saveSession(session: Session) {
    void runInOrder(async () => {
      const isSaved = await vault.save(session).then(
        () => true,
        () => false,
      );
      if (getSession()?.token !== session.token) return;
      if (isSaved) clearLocalStorage();
      else saveToLocalStorage(session);
    });
  }

  setSessionWriter(saveSession);
  subscribeSession(() => {
    if (getSession() === null) runInOrder(() => vault.clear()).catch(() => undefined);
  });

  const existing = getSession();
  if (existing !== null) saveSession(existing);
  else resumeSession(await vault.read().catch(() => null));
}

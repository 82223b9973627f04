import { useSyncExternalStore } from 'react';
import { parseJson } from '../../lib/parse-json.ts';
import { clearDevicePreferences } from '../preferences/device-preferences.ts';
import {
  expiredUserKey,
  notifiedSharesKeyPrefix,
  reminderAnswersCache,
  sessionKey,
  sharedPictureCache,
} from '../stored-keys.ts';

export interface SessionUser {
  id: string;
  email: string;
  name: string | null;
}

export interface Session {
  token: string;
  user: SessionUser;
}

/** Stored instead of the session when the server revoked it, so that other tabs can tell expiry from sign-out. */
const expired = 'expired';

type Listener = (ending?: typeof expired) => void;

const listeners = new Set<Listener>();
let session: Session | null = parseSession(localStorage.getItem(sessionKey));
let writeSession = saveToLocalStorage;

/** The session on this device, or null. */
export const getSession = () => session;

/** Stores a new session on this device. */
export function startSession(next: Session): void {
  const expiredUserId = localStorage.getItem(expiredUserKey);
  if (expiredUserId !== null && expiredUserId !== next.user.id) clearDevicePreferences();
  localStorage.removeItem(expiredUserKey);
  writeSession(next);
  setSession(next);
}

/** The only storage in a browser; readable by all scripts of the page. */
export function saveToLocalStorage(next: Session): void {
  localStorage.setItem(sessionKey, JSON.stringify(next));
}

export const clearLocalStorage = (): void => localStorage.removeItem(sessionKey);

/** Replaces the storage for future sign-ins. A session in localStorage stays there until `clearLocalStorage`. */
export function setSessionWriter(writer: typeof saveToLocalStorage): void {
  writeSession = writer;
}

/** Resumes a session from another storage, unless there is one already. */
export function resumeSession(stored: string | null): void {
  const found = parseSession(stored);
  if (found !== null && session === null) setSession(found);
}

/** Removes the session and the user's local data (AU-11). The theme and the announced shares belong to the device. */
export function endSession(): void {
  clearPouchKeys(localStorage);
  clearPouchKeys(sessionStorage);
  clearDevicePreferences();
  // Pages without https have no Cache Storage, and no share target that would fill it.
  if ('caches' in window) {
    for (const name of [sharedPictureCache, reminderAnswersCache])
      void caches.delete(name).catch(() => undefined);
  }
  setSession(null);
}

/** Removes a session that the server revoked, and keeps the user's unsent drafts for the next sign-in. */
export function expireSession(): void {
  if (session !== null) localStorage.setItem(expiredUserKey, session.user.id);
  localStorage.setItem(sessionKey, expired);
  setSession(null, expired);
}

/** Calls back when the session changes; with `expired` when the server ended it. Returns a function that unsubscribes. */
export function subscribeSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = () => useSyncExternalStore(subscribeSession, getSession, getSession);

function clearPouchKeys(storage: Storage) {
  for (const key of Object.keys(storage)) if (isUserKey(key)) storage.removeItem(key);
}

/** The announced shares stay: the next sign-in must not announce them again (SH-06). They are ids without content. */
const isUserKey = (key: string): boolean =>
  key.startsWith('pouch.') && !key.startsWith(notifiedSharesKeyPrefix);

function setSession(next: Session | null, ending?: typeof expired) {
  session = next;
  for (const listener of listeners) listener(ending);
}

function parseSession(stored: string | null): Session | null {
  const value = parseJson(stored);
  return isSession(value) ? value : null;
}

function isSession(value: unknown): value is Session {
  const { token, user } = (value ?? {}) as Partial<Session>;
  return typeof token === 'string' && typeof user?.id === 'string' && typeof user.email === 'string';
}

// Follows a sign-in and a sign-out in another tab.
window.addEventListener('storage', (event) => {
  if (event.key !== sessionKey && event.key !== null) return;
  if (event.newValue === null) clearPouchKeys(sessionStorage);
  setSession(
    parseSession(localStorage.getItem(sessionKey)),
    event.newValue === expired ? expired : undefined,
  );
});

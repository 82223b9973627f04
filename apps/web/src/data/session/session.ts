import { useSyncExternalStore } from 'react';
import { forgetLocalFlags } from '../preferences/device-preferences.ts';

export interface SessionUser {
  id: string;
  email: string;
  name: string | null;
}

export interface Session {
  token: string;
  user: SessionUser;
}

const storageKey = 'pouch.session';
/** Lies in the session's place where the server ended it, so that other tabs tell it from a sign-out. */
const expired = 'expired';
/** Whose session that was: what they chose for this device waits for them alone. */
const leftKey = 'pouch.left';

type Listener = (ending?: typeof expired) => void;

const listeners = new Set<Listener>();
let session: Session | null = sessionIn(localStorage.getItem(storageKey));
let keep = keepInPage;

/** Who is signed in on this device, or null. */
export const getSession = () => session;

/** Keeps a fresh sign-in on this device. */
export function startSession(next: Session): void {
  const left = localStorage.getItem(leftKey);
  if (left !== null && left !== next.user.id) forgetLocalFlags();
  localStorage.removeItem(leftKey);
  keep(next);
  change(next);
}

/** Where all scripts of the page can read it: the one place there is in a browser. */
export function keepInPage(next: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(next));
}

export const forgetInPage = (): void => localStorage.removeItem(storageKey);

/** Who signs in from now on is kept in another place; what lies in the page stays there until `forgetInPage`. */
export function keepSessionsBy(place: typeof keepInPage): void {
  keep = place;
}

/** Goes on with what another place had kept, unless somebody is signed in by now. */
export function resumeSession(kept: string | null): void {
  const found = sessionIn(kept);
  if (found !== null && session === null) change(found);
}

/** Forgets who was signed in, and everything kept locally for them (AU-11). The theme belongs to the device and stays. */
export function endSession(): void {
  forgetAllIn(localStorage);
  forgetAllIn(sessionStorage);
  forgetLocalFlags();
  change(null);
}

/** The server no longer knows the session: forgets who was signed in, and keeps what they have not sent for their return. */
export function expireSession(): void {
  if (session !== null) localStorage.setItem(leftKey, session.user.id);
  localStorage.setItem(storageKey, expired);
  change(null, expired);
}

/** Calls back at every change of who is signed in; `expired` where the server ended it and not the person. */
export function subscribeSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = () => useSyncExternalStore(subscribeSession, getSession);

function forgetAllIn(storage: Storage) {
  for (const key of Object.keys(storage)) if (key.startsWith('pouch.')) storage.removeItem(key);
}

function change(next: Session | null, ending?: typeof expired) {
  session = next;
  for (const listener of listeners) listener(ending);
}

function sessionIn(kept: string | null): Session | null {
  if (kept === null) return null;
  try {
    const value: unknown = JSON.parse(kept);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  const { token, user } = (value ?? {}) as Partial<Session>;
  return typeof token === 'string' && typeof user?.id === 'string' && typeof user.email === 'string';
}

// Signing in or out in one tab reaches the others.
window.addEventListener('storage', (event) => {
  if (event.key !== storageKey && event.key !== null) return;
  if (event.newValue === null) forgetAllIn(sessionStorage);
  change(sessionIn(localStorage.getItem(storageKey)), event.newValue === expired ? expired : undefined);
});

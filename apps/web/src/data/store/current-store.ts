import { deleteDB } from 'idb';
import { withTimeout } from '../../lib/with-timeout.ts';
import { getSession, subscribeSession } from '../session/session.ts';
import { leavingUserKey } from '../stored-keys.ts';
import { databaseName } from './database.ts';
import { Disk } from './disk.ts';
import { Store } from './store.ts';
import { openCacheCopy, type UnsentCopy } from './unsent-copy.ts';

let store = new Store();
const listeners = new Set<(store: Store) => void>();
let openUnsentCopy: (userId: string) => Promise<UnsentCopy | null> = openCacheCopy;

/** What the signed-in person owns. From memory until `openStore` has resolved. */
export const currentStore = (): Store => store;

/** Calls back when another store takes its place. Returns a function that unsubscribes. */
export function subscribeToStore(listener: (store: Store) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replaceStore(next: Store): Store {
  const before = store;
  store = next;
  for (const listener of listeners) listener(next);
  return before;
}

/** Replaces the second kind of storage, for the apps: call it before `openStore`. */
export function setUnsentCopy(open: typeof openUnsentCopy): void {
  openUnsentCopy = open;
}

/** Some browsers never answer when their database is damaged. */
const openTimeoutMs = 30_000;

let opening: { userId: string; result: Promise<Store> } | null = null;

/**
 * Opens what is kept of a person on this device. Where the browser keeps nothing, or a newer version of the app has changed
 * the form, the store works from memory (OF-11).
 */
export async function openStore(userId: string): Promise<Store> {
  if (opening?.userId !== userId) opening = { userId, result: replaceBy(userId) };
  return opening.result;
}

async function replaceBy(userId: string): Promise<Store> {
  await replaceStore(new Store()).close();
  const opened = await withTimeout(openKeptStore(userId), openTimeoutMs).catch(() => new Store(userId));
  if (opening?.userId === userId) replaceStore(opened);
  else await opened.close();
  return opened;
}

async function openKeptStore(userId: string): Promise<Store> {
  if (!('indexedDB' in globalThis)) return new Store(userId);
  const deletion = finishDeletion();
  // A frozen tab may hold the database of another person for long.
  if (localStorage.getItem(leavingUserKey) === userId) await deletion;
  else void deletion.catch(() => undefined);
  const disk = await Disk.open(userId, await openUnsentCopy(userId));
  return new Store(userId, disk, await disk.load());
}

/** The session has ended: what waits stays for the same person, and is neither shown nor sent (OF-09). */
export async function closeStore(): Promise<void> {
  opening = null;
  await replaceStore(new Store()).close();
}

/** The person has signed out: nothing of theirs is left on the device (OF-09). */
export async function deleteStore(): Promise<void> {
  opening = null;
  const left = replaceStore(new Store());
  if (left.userId === undefined || !('indexedDB' in globalThis)) return left.close();
  localStorage.setItem(leavingUserKey, left.userId);
  await left.close();
  // Also from memory: an earlier visit may have kept what this one could not open.
  await deleteKept(left.userId);
}

/** Deletes what a sign-out has left behind: the page was killed, or a frozen tab held the database. */
export async function finishDeletion(): Promise<void> {
  const userId = localStorage.getItem(leavingUserKey);
  if (userId !== null) await deleteKept(userId);
}

async function deleteKept(userId: string): Promise<void> {
  const clearCopy = async () => (await openUnsentCopy(userId))?.clear();
  await Promise.all([deleteDB(databaseName(userId)), clearCopy()]);
  localStorage.removeItem(leavingUserKey);
}

// The store ends with the session: a sign-out deletes it, an expired session only closes it.
subscribeSession((ending) => {
  if (getSession() !== null) return;
  void (ending === 'expired' ? closeStore() : deleteStore()).catch(() => undefined);
});

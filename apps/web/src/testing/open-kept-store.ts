import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { startSession } from '../data/session/session.ts';
import { openStore } from '../data/store/current-store.ts';
import type { Store } from '../data/store/store.ts';

/** Signs Ana in on a device that keeps nothing yet, and opens what it keeps from now on. */
export async function openKeptStore(): Promise<Store> {
  globalThis.indexedDB = new IDBFactory();
  startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
  return openStore('ana');
}

import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeCacheStorage } from '../../testing/fakes/fake-cache-storage.ts';
import { openKeptStore } from '../../testing/open-kept-store.ts';
import { changeStatus } from '../sync/inverse.ts';
import { anItem } from '../../testing/an-item.ts';
import { endSession, expireSession, startSession } from '../session/session.ts';
import { currentStore, openStore } from './current-store.ts';
import { Disk } from './disk.ts';
import { Store } from './store.ts';

afterEach(() => {
  endSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ana = { token: 'new', user: { id: 'ana', email: 'ana@example.com', name: null } };
const ben = { token: 'other', user: { id: 'ben', email: 'ben@example.com', name: null } };
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

/** Ana signs in, and a change of hers waits. */
async function open() {
  const caches = fakeCacheStorage();
  vi.stubGlobal('caches', caches.storage);
  const store = await openKeptStore();
  await store.submit([changeStatus(anItem({ cleaned_title: 'Oat milk' }), 'Completed')]);
  return caches;
}

describe('what a device keeps of a person', () => {
  it('is deleted by a sign-out, with its copy (OF-09)', async () => {
    const caches = await open();

    endSession();

    await vi.waitFor(async () => expect(await databases()).toEqual([]));
    await vi.waitFor(() => expect(caches.names()).toEqual([]));
    await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  it('is deleted also by a sign-out in a visit that could not open it (OF-09, OF-11)', async () => {
    const caches = await open();
    expireSession();
    vi.spyOn(Disk, 'open').mockRejectedValueOnce(new DOMException('broken', 'UnknownError'));
    startSession(ana);
    expect((await openStore('ana')).isKept).toBe(false);

    endSession();

    await vi.waitFor(async () => expect(await databases()).toEqual([]));
    await vi.waitFor(() => expect(caches.names()).toEqual([]));
    await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  it('is deleted at the next sign-in where the sign-out was cut short (OF-09)', async () => {
    const caches = await open();
    vi.spyOn(Store.prototype, 'close').mockReturnValue(new Promise(() => undefined));
    endSession();
    vi.restoreAllMocks();
    expect(await databases()).toEqual(['pouch-own-ana']);

    startSession(ben);
    await openStore('ben');

    await vi.waitFor(async () => expect(await databases()).toEqual(['pouch-own-ben']));
    expect(caches.names()).toEqual(['pouch-unsent-ben']);
  });

  it('stays for the same person when the session expires, and no other one sees it (OF-09)', async () => {
    await open();
    expireSession();
    expect(currentStore().changes()).toEqual([]);

    startSession(ben);
    expect((await openStore('ben')).changes()).toEqual([]);
    expireSession();
    startSession(ana);

    expect((await openStore('ana')).changes().map(({ title }) => title)).toEqual(['Oat milk']);
  });
});

import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getSession, endSession } from '../../data/session/session.ts';
import { draftKeyPrefix } from '../../data/stored-keys.ts';
import { changeStatus } from '../../data/sync/inverse.ts';
import { anItem } from '../../testing/an-item.ts';
import { fakeCacheStorage } from '../../testing/fakes/fake-cache-storage.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { openKeptStore } from '../../testing/open-kept-store.ts';
import { currentToast, dismissToast } from '../../ui/feedback/toast.ts';
import { App } from '../app.tsx';

afterEach(() => {
  endSession();
  dismissToast();
  vi.unstubAllGlobals();
});

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const draftKey = `${draftKeyPrefix}ana`;

/** Opens the app where a change and a thought of Ana's wait, and the server refuses her session with a code. */
async function openRefused(code: 'unauthorized' | 'account_deleted') {
  const caches = fakeCacheStorage();
  vi.stubGlobal('caches', caches.storage);
  const store = await openKeptStore();
  await store.submit([changeStatus(anItem({ cleaned_title: 'Oat milk' }), 'Completed')]);
  localStorage.setItem(draftKey, 'call mum');
  const refuse = () => json({ code, message: 'No.' }, 401);
  mockApi({
    'GET /api/user/profile': refuse,
    'GET /api/user/subscription': refuse,
    'GET /api/auth/sign-up': () => json({ mode: 'open' }),
  });
  window.history.replaceState(null, '', '/nowhere');
  render(<App />);
  return caches;
}

describe('what a device keeps of a person', () => {
  it('is removed once their account was deleted on another device (SE-05)', async () => {
    const caches = await openRefused('account_deleted');

    expect(await screen.findByText(/Your account and everything in it are deleted/)).toBeDefined();

    expect(getSession()).toBeNull();
    await vi.waitFor(async () => expect(await databases()).toEqual([]));
    await vi.waitFor(() => expect(caches.names()).toEqual([]));
    expect(localStorage.getItem(draftKey)).toBeNull();
    expect(currentToast()).toBeNull();
  });

  it('stays, with what is unsent, when their session has merely ended (AC-09, OF-09)', async () => {
    const caches = await openRefused('unauthorized');

    expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined();

    expect(screen.queryByText(/Your account and everything in it/)).toBeNull();
    expect(await databases()).toEqual(['pouch-own-ana']);
    expect(caches.names()).toEqual(['pouch-unsent-ana']);
    expect(localStorage.getItem(draftKey)).toBe('call mum');
  });
});

import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShareRequest } from '@pouch/contract/sharing';
import { usePolledShares } from '../../data/people/contact-queries.ts';
import { endSession, startSession } from '../../data/session/session.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { aSharedList, aSharedTask } from '../../testing/contacts.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast, toast } from '../../ui/feedback/toast.ts';
import { useShareToasts } from './use-share-toasts.ts';

const task = aSharedTask('Book a table');
const cabin = aSharedList('Cabin groceries');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// Its code is loaded at first use, which takes real time.
beforeAll(() => import('../../platform/push/web-push.ts'));

let pending: ShareRequest[];
beforeEach(() => {
  vi.useFakeTimers();
  pending = [];
  mockApi({ 'GET /api/share/pending': () => json(pending) });
  startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
});
afterEach(() => {
  dismissToast();
  vi.runOnlyPendingTimers();
  endSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Watch() {
  usePolledShares(30_000);
  useShareToasts();
  return null;
}

async function open(address = '/') {
  renderScreen(<Watch />, address);
  await pass(0);
}

async function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
}

const shareToast = () => screen.queryByText(/shared something with you|were shared with you/)?.textContent;

/** Dismisses the toast and waits until it has faded out. */
async function read() {
  dismissToast();
  await pass(1_000);
}

describe('the toast about a new share', () => {
  it('is shown 100 ms after the share arrives, and links to it (SH-06)', async () => {
    pending = [task];
    await open();
    expect(shareToast()).toBeUndefined();

    await pass(99);
    expect(shareToast()).toBeUndefined();
    await pass(1);

    expect(shareToast()).toBe('Jonas Berg shared something with you');
    expect(screen.getByText('Book a table')).toBeDefined();
    act(() => screen.getByRole('button', { name: 'View' }).click());
    expect(window.location.pathname + window.location.search).toBe('/contacts?shared');
  });

  it('is shown once for each share (SH-05, SH-06)', async () => {
    pending = [task];
    await open();
    await pass(100);
    await read();

    await pass(29_000);
    expect(shareToast()).toBeUndefined();
    pending = [task, cabin];
    await pass(30_100);

    expect(screen.getByText('Cabin groceries')).toBeDefined();
    expect(screen.queryByText('Book a table')).toBeNull();
  });

  it('is shown again for a share that was sent again (SH-06)', async () => {
    pending = [task];
    await open();
    await pass(100);
    await read();

    pending = [];
    await pass(30_100);
    pending = [task];
    await pass(30_100);

    expect(shareToast()).toBe('Jonas Berg shared something with you');
  });

  it('is not repeated after a reload (SH-06)', async () => {
    localStorage.setItem('pouch.notified-shares.ana', JSON.stringify([task.id]));
    pending = [task];
    await open();
    await pass(100);

    expect(shareToast()).toBeUndefined();
  });

  it('combines shares that arrive together (SH-06)', async () => {
    pending = [task, cabin];
    await open();
    await pass(100);

    expect(shareToast()).toBe('2 things were shared with you');
  });

  it('waits while the page is hidden (SH-06)', async () => {
    await setHidden(true);
    pending = [task];
    await open();
    await pass(100);
    expect(shareToast()).toBeUndefined();

    await setHidden(false);
    await pass(100);

    expect(shareToast()).toBe('Jonas Berg shared something with you');
  });

  it('waits for an Undo in the current toast to end (SH-06)', async () => {
    pending = [task];
    await open();
    act(() => toast({ title: 'Item deleted', action: { label: 'Undo', onPress: () => undefined } }));

    await pass(4_900);
    expect(screen.getByText('Item deleted')).toBeDefined();
    await pass(200);

    expect(shareToast()).toBe('Jonas Berg shared something with you');
  });

  it('is not shown once the share was answered elsewhere (SH-06)', async () => {
    pending = [task];
    await open();
    pending = [];
    for (let shown = 0; shown < 8; shown += 1) {
      act(() => toast({ title: 'Item deleted', action: { label: 'Undo', onPress: () => undefined } }));
      await pass(4_000);
    }
    await read();

    expect(shareToast()).toBeUndefined();
  });

  it('is left to the push notification on a device that receives those (SH-06, NA-08)', async () => {
    localStorage.setItem('pouch.notices', 'ana');
    const pushManager = { getSubscription: () => Promise.resolve({}) };
    const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) };
    vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker }));
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('PushManager', {});
    pending = [task];
    await open();
    await pass(100);

    expect(shareToast()).toBeUndefined();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is shown on a device that the server cannot push to (SH-06)', async () => {
    localStorage.setItem('pouch.notices', 'ana');
    localStorage.setItem('pouch.no-push', 'yes');
    const pushManager = { getSubscription: () => Promise.resolve({}) };
    const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) };
    vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker }));
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('PushManager', {});
    pending = [task];
    await open();
    await pass(100);

    expect(shareToast()).toBe('Jonas Berg shared something with you');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is not shown while the shares are open (SH-06)', async () => {
    pending = [task];
    await open('/contacts?shared');
    await pass(100);

    expect(shareToast()).toBeUndefined();
  });

  it('is not shown after a sign-out (SH-06, AU-11)', async () => {
    pending = [task];
    await open();
    await pass(50);
    act(() => endSession());
    await pass(50);

    expect(shareToast()).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

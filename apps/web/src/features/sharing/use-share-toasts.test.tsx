import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShareRequest } from '@pouch/contract/schemas/sharing';
import { usePolledShares } from '../../data/people/contact-queries.ts';
import { endSession, startSession } from '../../data/session/session.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { aSharedList, aSharedTask } from '../../testing/contacts.ts';
import { show } from '../../testing/render-screen.tsx';
import { dismissToast, toast } from '../../ui/feedback/toast.ts';
import { useShareNotices } from './use-share-toasts.ts';

const task = aSharedTask('Book a table');
const cabin = aSharedList('Cabin groceries');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// Its code comes at first use, which takes a real moment.
beforeAll(() => import('../../platform/push/web-push.ts'));

let pending: ShareRequest[];
beforeEach(() => {
  vi.useFakeTimers();
  pending = [];
  answerCalls({ 'GET /api/share/pending': () => json(pending) });
  startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
});
afterEach(() => {
  dismissToast();
  vi.runOnlyPendingTimers();
  endSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Watch() {
  usePolledShares(30_000);
  useShareNotices();
  return null;
}

async function open(address = '/') {
  show(<Watch />, address);
  await pass(0);
}

async function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
}

const notice = () => screen.queryByText(/shared something with you|were shared with you/)?.textContent;

/** The toast is gone before the next. */
async function read() {
  dismissToast();
  await pass(1_000);
}

describe('what was shared', () => {
  it('is told 100 ms after it is heard of, with the way to it (SH-06)', async () => {
    pending = [task];
    await open();
    expect(notice()).toBeUndefined();

    await pass(99);
    expect(notice()).toBeUndefined();
    await pass(1);

    expect(notice()).toBe('Jonas Berg shared something with you');
    expect(screen.getByText('Book a table')).toBeDefined();
    act(() => screen.getByRole('button', { name: 'View' }).click());
    expect(window.location.pathname + window.location.search).toBe('/contacts?shared');
  });

  it('is told once, and what comes later by itself (SH-05, SH-06)', async () => {
    pending = [task];
    await open();
    await pass(100);
    await read();

    await pass(29_000);
    expect(notice()).toBeUndefined();
    pending = [task, cabin];
    await pass(30_100);

    expect(screen.getByText('Cabin groceries')).toBeDefined();
    expect(screen.queryByText('Book a table')).toBeNull();
  });

  it('is told again when it was sent again (SH-06)', async () => {
    pending = [task];
    await open();
    await pass(100);
    await read();

    pending = [];
    await pass(30_100);
    pending = [task];
    await pass(30_100);

    expect(notice()).toBe('Jonas Berg shared something with you');
  });

  it('is not told anew after a reload (SH-06)', async () => {
    localStorage.setItem('pouch.notified-shares.ana', JSON.stringify([task.id]));
    pending = [task];
    await open();
    await pass(100);

    expect(notice()).toBeUndefined();
  });

  it('comes together when several come at once (SH-06)', async () => {
    pending = [task, cabin];
    await open();
    await pass(100);

    expect(notice()).toBe('2 things were shared with you');
  });

  it('waits on a hidden page until that is seen (SH-06)', async () => {
    await setHidden(true);
    pending = [task];
    await open();
    await pass(100);
    expect(notice()).toBeUndefined();

    await setHidden(false);
    await pass(100);

    expect(notice()).toBe('Jonas Berg shared something with you');
  });

  it('leaves an Undo that stands in the toast its time (SH-06)', async () => {
    pending = [task];
    await open();
    act(() => toast({ title: 'Item deleted', action: { label: 'Undo', onPress: () => undefined } }));

    await pass(4_900);
    expect(screen.getByText('Item deleted')).toBeDefined();
    await pass(200);

    expect(notice()).toBe('Jonas Berg shared something with you');
  });

  it('is not told once it was answered elsewhere (SH-06)', async () => {
    pending = [task];
    await open();
    pending = [];
    for (let told = 0; told < 8; told += 1) {
      act(() => toast({ title: 'Item deleted', action: { label: 'Undo', onPress: () => undefined } }));
      await pass(4_000);
    }
    await read();

    expect(notice()).toBeUndefined();
  });

  it('is left to the system’s notice where the device takes those (SH-06, NA-08)', async () => {
    localStorage.setItem('pouch.notices', 'ana');
    const pushManager = { getSubscription: () => Promise.resolve({}) };
    const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) };
    vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker }));
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('PushManager', {});
    pending = [task];
    await open();
    await pass(100);

    expect(notice()).toBeUndefined();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('needs no notice while it stands open (SH-06)', async () => {
    pending = [task];
    await open('/contacts?shared');
    await pass(100);

    expect(notice()).toBeUndefined();
  });

  it('is not told to whoever has signed out meanwhile (SH-06, AU-11)', async () => {
    pending = [task];
    await open();
    await pass(50);
    act(() => endSession());
    await pass(50);

    expect(notice()).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

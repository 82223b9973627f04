import { renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { openStore } from '../../data/store/current-store.ts';
import { changeStatus } from '../../data/sync/inverse.ts';
import { submit } from '../../data/sync/outbox.ts';
import { anItem } from '../../testing/an-item.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { openKeptStore } from '../../testing/open-kept-store.ts';
import { removeToast } from '../../testing/remove-toast.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { currentToast } from '../../ui/feedback/toast.ts';
import { useLateRefusals } from './use-late-refusals.ts';
import { useStorageCare } from './use-storage-care.ts';

afterEach(() => {
  removeToast();
  endSession();
  vi.unstubAllGlobals();
});

const milk = anItem({ cleaned_title: 'Oat milk' });
const statusCall = `PATCH /api/items/${milk.id}/status`;

describe('a browser’s storage', () => {
  it('that is refused is named once, and not at the next start (OF-11)', async () => {
    vi.stubGlobal('indexedDB', undefined);
    startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
    await openStore('ana');
    const { unmount } = renderHook(() => useStorageCare());
    expect(currentToast()?.text).toBe('This browser keeps nothing, so Pouch works only online here.');
    const { id } = currentToast() ?? {};
    unmount();

    renderHook(() => useStorageCare());

    expect(currentToast()?.id).toBe(id);
  });

  it('is asked to stay after the first kept change, once (OF-11)', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
    mockApi({ [statusCall]: () => json(milk) });
    await openKeptStore();
    const { unmount } = renderHook(() => useStorageCare());
    expect(persist).not.toHaveBeenCalled();

    await submit(changeStatus(milk, 'Completed'));
    expect(persist).toHaveBeenCalledOnce();
    unmount();
    renderHook(() => useStorageCare());
    await submit(changeStatus(milk, 'Active'));

    expect(persist).toHaveBeenCalledOnce();
    expect(currentToast()).toBeNull();
  });
});

describe('a change that the server refuses later', () => {
  it('is named in a toast that leads to the settings (OF-07)', async () => {
    let answer: () => Response | Error = () => new TypeError('Failed to fetch');
    mockApi({ [statusCall]: () => answer() });
    const store = await openKeptStore();
    function Listener() {
      useLateRefusals();
      return null;
    }
    const user = renderScreen(<Listener />);
    const { outcome } = await submit(changeStatus(milk, 'Completed'));
    expect(outcome.isSent).toBe(false);
    answer = () => json({ code: 'invalid_input', message: 'The server does not want this.' }, 422);

    window.dispatchEvent(new Event('online'));

    expect(await screen.findByText('Not sent: Complete “Oat milk”')).toBeDefined();
    expect(screen.getByText('The server does not want this.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'View' }));
    await waitFor(() => expect(window.location.pathname).toBe('/settings'));
    expect(store.changes()).toHaveLength(1);
  });
});

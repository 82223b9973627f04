import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShareRequest } from '@pouch/contract/sharing';
import { endSession, startSession } from '../../data/session/session.ts';
import { anItem } from '../../testing/an-item.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { sevenLifeLists } from '../../testing/a-life-list.ts';
import { aSharedTask } from '../../testing/contacts.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { App } from '../app.tsx';

const user = { id: 'u1', email: 'mara@example.com', name: null };
const profile = {
  uid: 'u1',
  email: user.email,
  displayName: null,
  photoURL: null,
  enableManualOrdering: false,
  timezone: 'Europe/Berlin',
};
const subscription = {
  active: true,
  plan: 'self-hosted',
  expiresAt: null,
  rcCustomerId: null,
  lastChecked: '',
  access: 'full',
};
const table = anItem({ cleaned_title: 'Book a table' });

let isWide = false;
beforeEach(() => {
  isWide = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  endSession();
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the app for a user with these pending shares. */
function open(path: string, shares: readonly ShareRequest[], access = 'full') {
  const asked = mockApi({
    'GET /api/user/profile': () => json(profile),
    'GET /api/user/subscription': () => json({ ...subscription, access }),
    'GET /api/items': () => json([]),
    'GET /api/items?status=Active': () => json([]),
    'GET /api/buckets': () => json([]),
    'GET /api/lifeLists': () => json(sevenLifeLists()),
    'GET /api/contacts': () => json([]),
    'GET /api/share/pending': () => json(shares),
    [`GET /api/items/${table.id}`]: () => json(table),
  });
  startSession({ token: 'secret', user });
  window.history.replaceState(null, '', path);
  render(<App />);
  return { reads: (of: string) => asked.filter(({ path: read }) => read === of).length };
}

const tasks = (count: number) => Array.from({ length: count }, (_, index) => aSharedTask(`Task ${index}`));

describe('the link to contacts', () => {
  it.each([
    [0, 'Contacts', ''],
    [1, 'Contacts, 1 share waiting', '1'],
    [2, 'Contacts, 2 shares waiting', '2'],
    [120, 'Contacts, 120 shares waiting', '99+'],
  ])('is on the home screen, with a badge for %i pending shares (HO-01)', async (count, name, badge) => {
    open('/', tasks(count));

    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/contacts');
    expect(link.textContent).toBe(badge);
    expect(screen.getByRole('heading', { level: 1, name: 'Pouch' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Settings' })).toBeDefined();
  });

  it('is in the desktop’s sidebar on every screen, and marks the current page (HO-01)', async () => {
    isWide = true;
    open('/contacts', tasks(2));

    const link = await screen.findByRole('link', { name: 'Contacts, 2 shares waiting' });
    expect(link.getAttribute('aria-current')).toBe('page');
  });
});

/** Restarts the polling interval, now with the test's fake timers, by going online. */
function restart() {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  isOnline.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
}

describe('the list of pending shares', () => {
  it.each([
    ['/todo', 30, 'To-Do'],
    ['/contacts', 5, 'Contacts'],
  ])('is read on %s every %i s (SH-05)', async (path, seconds, name) => {
    const { reads } = open(path, []);
    await screen.findByRole('heading', { level: 1, name });
    await vi.waitFor(() => expect(reads('/api/share/pending')).toBeGreaterThan(0));
    vi.useFakeTimers();
    restart();
    const before = reads('/api/share/pending');

    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 1));
    expect(reads('/api/share/pending')).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(reads('/api/share/pending')).toBe(before + 1);
  });

  it('opens from the contacts screen, and by its URL (CO-01, SH-02)', async () => {
    open('/contacts', tasks(1));

    await userEvent.click(await screen.findByRole('button', { name: 'Share requests, 1 waiting' }));
    expect(await screen.findByRole('dialog', { name: 'Shared with You' })).toBeDefined();
    expect(window.location.search).toBe('?shared');
    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname + window.location.search).toBe('/contacts');
  });

  it('is not read with restricted access (AC-05, SH-05)', async () => {
    const { reads } = open('/', tasks(1), 'restricted');

    await screen.findByRole('link', { name: 'Settings' });

    expect(reads('/api/share/pending')).toBe(0);
    expect(screen.queryByRole('link', { name: /Contacts/ })).toBeNull();
  });
});

describe('sharing', () => {
  it('starts from an item’s screen (SH-01)', async () => {
    open(`/item/${table.id}/edit`, []);

    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));

    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeDefined();
    expect(screen.queryByText('Unsaved changes aren’t included.')).toBeNull();
  });

  it('of an item says when the form has unsaved changes (SH-01)', async () => {
    open(`/item/${table.id}/edit`, []);
    await userEvent.type(await screen.findByLabelText('Title'), ' for Dad');

    await userEvent.click(screen.getByRole('button', { name: 'Share' }));

    expect(await screen.findByText('Unsaved changes aren’t included.')).toBeDefined();
  });

  it('starts from a LifeList’s screen (SH-01)', async () => {
    open('/lifelists/groceries', []);

    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));

    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeDefined();
  });
});

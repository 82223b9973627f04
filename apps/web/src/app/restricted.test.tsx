import { calls, type Call } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../data/session/session.ts';
import { keepsNothingKey } from '../data/stored-keys.ts';
import { anItem } from '../testing/an-item.ts';
import { mockApi, json } from '../testing/mock-api.ts';
import { dismissToast } from '../ui/feedback/toast.ts';
import { App } from './app.tsx';
import { isAllowedWhenRestricted } from './layout/nav-items.ts';

const dentist = anItem({ cleaned_title: 'See the dentist', scheduled_at: '2099-01-01T09:00:00Z' });
const user = { id: 'u1', email: 'mara@example.com', name: null };
const profile = {
  uid: 'u1',
  email: user.email,
  displayName: null,
  photoURL: null,
  timezone: 'Europe/Berlin',
};
const encoder = new TextEncoder();

let access: 'full' | 'restricted';
let isWide: boolean;
let streams: ReadableStreamDefaultController<Uint8Array>[];

beforeEach(() => {
  access = 'restricted';
  isWide = false;
  streams = [];
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

/** Opens the app for a signed-in user with the current access. */
function open(path: string, more: Parameters<typeof mockApi>[0] = {}) {
  const asked = mockApi({
    'GET /api/user/profile': () => json({ ...profile, enableManualOrdering: false }),
    'GET /api/user/subscription': () => json({ active: true, access, plan: null, lastChecked: '' }),
    'GET /api/user/settings': () => json({ notificationRemindersEnabled: true }),
    'GET /api/sorting-rules': () => json([]),
    'GET /api/lifeLists': () => json([]),
    'POST /api/lifeLists/initialize': () => json({ message: 'no' }, 500),
    'GET /api/items?status=Active': () => json([dentist]),
    [`GET /api/items/${dentist.id}`]: () => json(dentist),
    'GET /api/buckets': () => json([]),
    'GET /api/changes': () =>
      new Response(new ReadableStream<Uint8Array>({ start: (one) => void streams.push(one) })),
    ...more,
  });
  // This browser keeps nothing; here the notice about it was shown already.
  localStorage.setItem(keepsNothingKey, 'said');
  startSession({ token: 'secret', user });
  window.history.replaceState(null, '', path);
  render(<App />);
  return asked;
}

const pocket = () => screen.findByRole('textbox', { name: 'Pouch a thought...' });
const sendEvent = (event: string, data: object) =>
  streams.at(-1)?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));

/** The paths of all links on the screen that stay in the app. */
const linkedPaths = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target])')].map(({ pathname }) => pathname);

describe('restricted access', () => {
  it.each([
    '/today',
    '/todo',
    '/purchases',
    '/buckets',
    '/buckets/WatchBucket',
    '/upcoming',
    '/lifelists',
    '/lifelists/groceries',
    '/contacts',
    '/stats',
    '/weekly-recap',
    '/nowhere',
  ])('falls back from %s to home (AC-05)', async (path) => {
    open(path);

    expect(await pocket()).toBeDefined();
    expect(window.location.pathname).toBe('/');
  });

  it.each([
    ['/settings', 'Settings'],
    ['/contact-support', 'Contact Support'],
    [`/item/${dentist.id}/edit`, 'Edit item'],
  ])('leaves %s (AC-05)', async (path, heading) => {
    open(path);

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(window.location.pathname).toBe(path);
  });

  it.each([
    ['a phone', false],
    ['a desktop', true],
  ])('has no links to closed screens on %s, and explains it (AC-05)', async (_, wide) => {
    isWide = wide;
    const asked = open('/?bucket=WatchBucket');
    await screen.findByRole('link', { name: 'See the dentist' });

    expect(screen.getByText(/^Some features are paused right now\./)).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('region', { name: 'To-Do' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Search' })).toBeDefined();
    expect(linkedPaths().filter((path) => !isAllowedWhenRestricted(path))).toEqual([]);
    expect(linkedPaths()).toEqual(expect.arrayContaining(['/settings', '/contact-support']));
    // Contacts, shares and recaps are not read.
    expect(asked.map(({ path }) => path)).not.toContain('/api/share/pending');
    expect(asked.map(({ path }) => path)).not.toContain('/api/recaps/unseen');
  });

  it.each(['/settings', `/item/${dentist.id}/edit`])(
    'offers no way to what is closed from %s either (AC-05)',
    async (path) => {
      isWide = true;
      open(path);
      await screen.findByRole('heading', { level: 1 });
      await screen.findByText(path === '/settings' ? 'Timezone' : 'Notes');

      expect(linkedPaths().filter((linked) => !isAllowedWhenRestricted(linked))).toEqual([]);
    },
  );

  it('finds items, but no LifeLists (AC-05, IL-12)', async () => {
    const entry = {
      listId: 'groceries',
      listTitle: 'Groceries',
      categoryKey: 'Bakery',
      id: 'e1',
      title: 'Dental floss',
    };
    open('/', { 'GET /api/search?q=dent': () => json({ items: [dentist], entries: [entry] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));

    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'dent');

    expect(await screen.findByRole('option', { name: /See the dentist/ })).toBeDefined();
    expect(screen.queryByRole('option', { name: /Dental floss/ })).toBeNull();
  });

  it('starts and ends as soon as an operator changes it, and keeps the draft (AC-05)', async () => {
    access = 'full';
    open('/todo');
    await screen.findByRole('heading', { level: 1, name: 'To-Do' });
    await waitFor(() => expect(streams).toHaveLength(1));
    act(() => sendEvent('hello', {}));

    access = 'restricted';
    act(() => sendEvent('change', { topic: 'profile', ids: null, client: null }));
    const box = await pocket();
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.type(box, 'half a thou');

    access = 'full';
    act(() => sendEvent('change', { topic: 'profile', ids: null, client: null }));

    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined();
    expect(await screen.findByDisplayValue('half a thou')).toBeDefined();
  });

  it('creates the LifeLists of a new account once it ends (AC-05, AU-09)', async () => {
    const asked = open('/');
    await pocket();
    await waitFor(() => expect(streams).toHaveLength(1));
    act(() => sendEvent('hello', {}));

    access = 'full';
    act(() => sendEvent('change', { topic: 'profile', ids: null, client: null }));

    await screen.findByRole('navigation', { name: 'Main' });
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/lifeLists/initialize')).toBe(true));
  });

  it.each(['/', '/settings', '/contact-support', `/item/${dentist.id}/edit`])(
    'asks for nothing from %s that the server refuses then (AC-05)',
    async (path) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const asked = open(path);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(streams).toHaveLength(1));
      act(() => sendEvent('hello', {}));
      act(() => sendEvent('refresh', {}));
      await act(() => vi.advanceTimersByTimeAsync(60_000));

      expect(asked.map(({ method, path: at }) => `${method} ${at}`).filter(isClosed)).toEqual([]);
    },
  );
});

/** Whether a request is one of a call that needs full access. */
function isClosed(request: string): boolean {
  const [address = ''] = request.split('?');
  const name = (Object.keys(routes) as CallName[]).find((one) =>
    new RegExp(`^${routes[one].replaceAll(/:\w+/g, '[^/]+')}$`).test(address),
  );
  const call: Call | undefined = name && calls[name];
  return call === undefined || (call.auth === 'user' && call.openTo === 'fullAccess');
}

import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { endSession, getSession, startSession } from '../data/session/session.ts';
import { keepsNothingKey } from '../data/stored-keys.ts';
import { followDeepLinks } from '../platform/links/deep-link.ts';
import { anItem } from '../testing/an-item.ts';
import { mockApi, heldAnswers, json } from '../testing/mock-api.ts';
import { dismissToast, toast } from '../ui/feedback/toast.ts';
import { App } from './app.tsx';

const user = { id: 'u1', email: 'mara@example.com', name: null };
const profile = {
  uid: 'u1',
  email: user.email,
  displayName: null,
  photoURL: null,
  enableManualOrdering: false,
  timezone: 'Europe/Berlin',
};
const active = { active: true, plan: 'self-hosted', expiresAt: null, rcCustomerId: null, lastChecked: '' };

const answers = {
  'GET /api/user/profile': () => json(profile),
  'GET /api/user/subscription': () => json(active),
  'GET /api/items?status=Active': () => json([]),
};

let isWide = false;
const resizeListeners = new Set<() => void>();
const onResize = () => resizeListeners.forEach((listener) => listener());

beforeAll(followDeepLinks);

beforeEach(() => {
  isWide = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, listener: () => void) => resizeListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => resizeListeners.delete(listener),
  }));
});

afterEach(() => {
  endSession();
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(path: string) {
  window.history.replaceState(null, '', path);
  render(<App />);
}

function openSignedIn(path: string) {
  // This browser keeps nothing; here the notice about it was shown already.
  localStorage.setItem(keepsNothingKey, 'said');
  startSession({ token: 'secret', user });
  open(path);
}

describe('signed out', () => {
  it.each(['/', '/todo', '/buckets/WatchBucket', '/settings', '/nowhere', '/auth'])(
    '%s shows the sign-in screen (AC-01)',
    (path) => {
      open(path);

      expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();
    },
  );
});

describe('signed in', () => {
  it('shows that it is loading, then that it sets up the workspace (AC-06)', async () => {
    const { hold, waiting, answer } = heldAnswers();
    mockApi({
      ...answers,
      'GET /api/user/profile': hold,
      'GET /api/user/subscription': () => new Promise(() => undefined),
    });
    openSignedIn('/');

    expect(await screen.findByText('Loading...')).toBeDefined();
    await waitFor(() => expect(waiting()).toBe(1));
    await act(async () => {
      answer(json(profile));
      await Promise.resolve();
    });

    expect(await screen.findByText('Setting up your workspace...')).toBeDefined();
  });

  it('never shows the sign-in screen: /auth redirects home (AC-07)', async () => {
    mockApi(answers);
    openSignedIn('/auth');

    expect(await screen.findByRole('heading', { name: 'Scheduled' })).toBeDefined();
    expect(window.location.pathname).toBe('/');
  });

  it('an unknown path is not found (AC-03)', async () => {
    mockApi(answers);
    openSignedIn('/nowhere');

    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('moves the focus to the heading of a new screen', async () => {
    mockApi(answers);
    openSignedIn('/lifelists');
    await screen.findByRole('heading', { name: 'LifeLists' });

    await userEvent.click(screen.getByRole('link', { name: 'To-Do' }));

    const heading = await screen.findByRole('heading', { name: 'To-Do' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('scrolls to the top of a new screen, and keeps the position after going back', async () => {
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    mockApi(answers);
    openSignedIn('/lifelists');
    await screen.findByRole('heading', { name: 'LifeLists' });

    await userEvent.click(screen.getByRole('link', { name: 'To-Do' }));
    await screen.findByRole('heading', { name: 'To-Do' });
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
    act(() => window.history.back());
    await screen.findByRole('heading', { name: 'LifeLists' });

    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('scrolls to the top after going back within one screen', async () => {
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    mockApi(answers);
    openSignedIn('/lifelists');
    await screen.findByRole('heading', { name: 'LifeLists' });

    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await userEvent.click(screen.getByRole('link', { name: 'To-Do' }));
    await screen.findByRole('heading', { name: 'To-Do' });

    expect(scrolled).toHaveBeenCalledOnce();
  });

  it.each([
    ['taste', 'TasteBucket'],
    ['watch', 'WatchBucket'],
    ['listen', 'ListenBucket'],
    ['read', 'ReadBucket'],
    ['Play', 'PlayBucket'],
    ['locationbucket', 'LocationBucket'],
    ['IDEA', 'IdeaBucket'],
  ])('/buckets/%s leads to %s (BU-02)', async (name, bucket) => {
    mockApi({ ...answers, [`GET /api/items/bucket/${bucket}`]: () => json([]) });
    openSignedIn(`/buckets/${name}`);

    await waitFor(() => expect(window.location.pathname).toBe(`/buckets/${bucket}`));
    expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull();
  });

  it.each([
    ['/shopping', '/purchases'],
    ['/scheduled', '/upcoming'],
  ])('%s, as the menu calls it, leads to %s (AC-02)', async (name, path) => {
    mockApi({ ...answers, 'GET /api/items': () => json([]) });
    openSignedIn(name);

    await waitFor(() => expect(window.location.pathname).toBe(path));
    expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull();
  });

  it.each([
    ['/upcoming/', '/upcoming', 'Scheduled'],
    ['/upcoming//', '/upcoming', 'Scheduled'],
    ['/buckets/WatchBucket/?q=a#b', '/buckets/WatchBucket?q=a#b', 'Watch'],
  ])('%s shows the screen, the title and the marks of %s (AC-02)', async (written, address, name) => {
    isWide = true;
    mockApi({
      ...answers,
      'GET /api/items': () => json([]),
      'GET /api/items/bucket/WatchBucket': () => json([]),
    });
    openSignedIn(written);

    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();
    expect(document.title).toBe(`${name} · Pouch`);
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(address);
    const marked = await screen.findAllByRole('link', { current: 'page' });
    expect(marked.map((link) => link.getAttribute('href'))).toContain(pathname);
  });

  it('an unknown bucket is not found (BU-02)', async () => {
    mockApi(answers);
    openSignedIn('/buckets/NoBucket');

    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('saves the time zone of the first device', async () => {
    const asked = mockApi({
      ...answers,
      'GET /api/user/profile': () => json({ ...profile, timezone: null }),
      'PATCH /api/user/timezone': () => json(profile),
    });
    openSignedIn('/nowhere');

    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('stays open when the profile cannot be read again (AC-06)', async () => {
    const readings = heldAnswers();
    let isFirst = true;
    mockApi({
      ...answers,
      'GET /api/user/profile': () => {
        if (!isFirst) return readings.hold();
        isFirst = false;
        return json({ ...profile, timezone: null });
      },
      'PATCH /api/user/timezone': () => json(profile),
    });
    openSignedIn('/nowhere');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    await waitFor(() => expect(readings.waiting()).toBeGreaterThan(0));

    const failure = json({ code: 'internal', message: 'Something broke.' }, 500);
    readings.answer(failure);
    await waitFor(() => expect(failure.bodyUsed).toBe(true));

    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('can be retried when it did not open', async () => {
    let isDown = true;
    mockApi({
      ...answers,
      'GET /api/user/profile': () => (isDown ? new TypeError('fetch failed') : json(profile)),
    });
    openSignedIn('/nowhere');
    await screen.findByRole('heading', { name: 'Pouch did not open' });

    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });
});

describe('the layout', () => {
  it.each([
    // path, heading
    ['/todo', 'To-Do'],
    ['/purchases', 'Shopping'],
    ['/buckets', 'Buckets'],
    ['/buckets/WatchBucket', 'Watch'],
    ['/upcoming', 'Scheduled'],
    ['/settings', 'Settings'],
    ['/lifelists', 'LifeLists'],
    ['/lifelists/cleaning', 'Cleaning'],
    ['/contacts', 'Contacts'],
    ['/stats', 'Stats & Achievements'],
    ['/weekly-recap', 'Weekly recap'],
    ['/contact-support', 'Contact Support'],
  ])('%s is %s (AC-02)', async (path, name) => {
    mockApi({
      ...answers,
      'GET /api/items': () => json([]),
      'GET /api/buckets': () => json([]),
      'GET /api/items/bucket/WatchBucket': () => json([]),
    });
    openSignedIn(path);

    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();
  });

  it('highlights the current item, also at paths below it, and taps lightly (NA-01)', async () => {
    const vibrate = vi.fn();
    navigator.vibrate = vibrate;
    mockApi(answers);
    openSignedIn('/lifelists/cleaning');

    const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
    const here = bar.getByRole('link', { name: 'LifeLists' });
    expect(here.getAttribute('aria-current')).toBe('page');
    expect(bar.getByRole('link', { name: 'Shopping' }).getAttribute('aria-current')).toBeNull();
    await userEvent.click(here);

    expect(vibrate).toHaveBeenCalledOnce();
  });

  it('opens quick-add over any screen by its add button (NA-01, QA-01)', async () => {
    mockApi(answers);
    openSignedIn('/lifelists');

    await userEvent.click(await screen.findByRole('button', { name: 'Pouch a thought' }));

    expect(await screen.findByRole('dialog', { name: 'Pouch a thought' })).toBeDefined();
  });

  it('returns the focus to its add button after quick-add and its result have closed (QA-01, QA-09)', async () => {
    mockApi({ ...answers, 'POST /api/items': () => json(anItem({ cleaned_title: 'Milk' }), 201) });
    openSignedIn('/lifelists');
    const add = await screen.findByRole('button', { name: 'Pouch a thought' });

    // Only the first result has to load its code.
    for (const thought of ['milk', 'more milk']) {
      await userEvent.click(add);
      await userEvent.type(await screen.findByRole('textbox', { name: 'Pouch a thought...' }), thought);
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

      expect(document.activeElement).toBe(add);
    }
  });

  it('is the desktop’s from a width of 1024 px, and the phone’s below (AC-11)', async () => {
    mockApi({ ...answers, 'GET /api/buckets': () => json([]) });
    openSignedIn('/lifelists');
    await screen.findByRole('button', { name: 'Pouch a thought' });
    expect(screen.queryByRole('link', { name: 'Pouch, home' })).toBeNull();

    act(() => {
      isWide = true;
      onResize();
    });
    expect(await screen.findByRole('link', { name: 'Pouch, home' })).toBeDefined();
    act(() => {
      isWide = false;
      onResize();
    });

    expect(screen.queryByRole('link', { name: 'Pouch, home' })).toBeNull();
  });

  it('stays the desktop’s while a dialog is open, so that its input is not lost (AC-11)', async () => {
    isWide = true;
    mockApi({ ...answers, 'GET /api/buckets': () => json([]), 'GET /api/lifeLists': () => json([]) });
    openSignedIn('/contacts');
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'fig');

    act(() => {
      isWide = false;
      onResize();
    });
    expect(screen.getByDisplayValue('fig')).toBeDefined();
    expect(screen.getByText('Pouch', { selector: '.wordmark' })).toBeDefined();
    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByText('Pouch', { selector: '.wordmark' })).toBeNull());
  });

  it('shows a notice while the device is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    mockApi(answers);
    openSignedIn('/lifelists');
    await screen.findByRole('heading', { name: 'LifeLists' });

    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You’re offline/)).toBeDefined();
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));

    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });
});

describe('a link that adds a thought', () => {
  it('opens quick-add with its text, sends nothing and is removed from the URL (DL-03)', async () => {
    const asked = mockApi(answers);
    openSignedIn('/lifelists?deeplink=add&text=buy%20milk');

    const sheet = await screen.findByRole('dialog', { name: 'Pouch a thought' });
    expect(within(sheet).getByRole<HTMLTextAreaElement>('textbox').value).toBe('buy milk');
    expect(window.location.pathname + window.location.search).toBe('/lifelists');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('opens quick-add, too, when Pouch is already open (DL-03)', async () => {
    mockApi(answers);
    openSignedIn('/lifelists');
    await screen.findByRole('heading', { name: 'LifeLists' });

    act(() => navigate('/lifelists?deeplink=add&text=buy%20milk'));

    expect(await screen.findByDisplayValue('buy milk')).toBeDefined();
  });

  it('stays pending until a user has signed in (DL-06)', async () => {
    mockApi(answers);
    open('/lifelists?deeplink=add&text=buy%20milk');
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();

    act(() => startSession({ token: 'secret', user }));

    expect(await screen.findByDisplayValue('buy milk')).toBeDefined();
  });
});

describe('logged out by the server', () => {
  it('shows a toast, and the sign-in screen 500 ms later (AC-09)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockApi({ ...answers, 'GET /api/user/subscription': () => json({ message: 'no' }, 401) });
    openSignedIn('/todo');

    expect(await screen.findByText('You are logged out. Logging in again...')).toBeDefined();
    expect(screen.getByText('Unauthorized')).toBeDefined();
    expect(getSession()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(500));

    expect(window.location.pathname).toBe('/auth');
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();
  });

  it('on the stats screen asks to sign in to view them (AC-09)', async () => {
    mockApi({ ...answers, 'GET /api/stats': () => json({ message: 'no' }, 401) });
    openSignedIn('/stats');

    const toasted = { selector: '.toast-text' };
    expect(await screen.findByText('Please sign in to view stats', toasted)).toBeDefined();
    expect(screen.getByText('Unauthorized')).toBeDefined();
    expect(screen.queryByText(/You are logged out/)).toBeNull();
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined();
  });

  it('shows no other toast, also during a change (AC-09)', async () => {
    mockApi({ ...answers, 'POST /api/user/profile': () => json({ message: 'no' }, 401) });
    openSignedIn('/settings');

    await userEvent.click(await screen.findByRole('switch', { name: 'Manual ordering' }));

    expect(await screen.findByText('Unauthorized')).toBeDefined();
    expect(screen.queryByText(/Failed to update manual ordering/)).toBeNull();
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined();
    expect(screen.getByText('Unauthorized')).toBeDefined();
  });

  it('removes the toast when the user is back', async () => {
    mockApi({ ...answers, 'GET /api/user/subscription': () => json({ message: 'no' }, 401) });
    openSignedIn('/todo');
    await screen.findByRole('button', { name: 'Log In' });

    mockApi(answers);
    act(() => startSession({ token: 'newer', user }));

    await waitFor(() => expect(screen.queryByText('Unauthorized')).toBeNull());
  });
});

describe('signing out', () => {
  it('ends the session on the server and removes all local data (AU-11)', async () => {
    const asked = mockApi({ ...answers, 'POST /api/auth/sign-out': () => json({ success: true }) });
    openSignedIn('/settings');

    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));

    expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined();
    const written = asked.filter(({ method }) => method !== 'GET');
    expect(written.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/sign-out' });
    expect(window.location.pathname).toBe('/auth');
    expect(getSession()).toBeNull();
  });

  it('removes the toast about the user’s data (AU-11)', async () => {
    mockApi({ ...answers, 'POST /api/auth/sign-out': () => json({ success: true }) });
    openSignedIn('/settings');
    const signOut = await screen.findByRole('button', { name: 'Sign Out' });
    act(() => toast({ title: 'Item deleted', text: 'Surprise party' }));
    expect(screen.getByText('Surprise party')).toBeDefined();

    await userEvent.click(signOut);

    await screen.findByRole('button', { name: 'Log In' });
    await waitFor(() => expect(screen.queryByText('Surprise party')).toBeNull());
  });

  it('shows a toast and changes nothing when it fails (AU-11)', async () => {
    mockApi({ ...answers, 'POST /api/auth/sign-out': () => new TypeError('fetch failed') });
    openSignedIn('/settings');

    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));

    expect(await screen.findByText('Failed to sign out. Please try again.')).toBeDefined();
    expect(getSession()).not.toBeNull();
  });
});

describe('deleting the account', () => {
  it('opens the sign-in screen with a farewell, and leaves no local data (SE-05, AU-11)', async () => {
    const asked = mockApi({
      ...answers,
      'DELETE /api/user/delete': () => new Response(null, { status: 204 }),
    });
    openSignedIn('/settings');
    localStorage.setItem('theme', 'light');
    localStorage.setItem('pouch.anything', 'of hers');
    await userEvent.click(await screen.findByRole('switch', { name: 'Weekly recap' }));

    await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
    await userEvent.type(await screen.findByRole('textbox'), 'delete{Enter}');

    expect(await screen.findByText(/^Your account and everything in it are deleted\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();
    expect(window.location.pathname).toBe('/auth');
    expect(getSession()).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('shows no farewell after a mere sign-out (SE-05)', async () => {
    mockApi({ ...answers, 'POST /api/auth/sign-out': () => json({ success: true }) });
    openSignedIn('/settings');

    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));

    await screen.findByRole('button', { name: 'Log In' });
    expect(screen.queryByText(/^Your account and everything/)).toBeNull();
  });
});

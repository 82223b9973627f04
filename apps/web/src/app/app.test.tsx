import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { endSession, getSession, startSession } from '../data/session/session.ts';
import { followDeepLinks } from '../platform/deep-link.ts';
import { anItem } from '../testing/an-item.ts';
import { answerCalls, json } from '../testing/answers.ts';
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
const resized = new Set<() => void>();
const onResize = () => resized.forEach((tell) => tell());

beforeAll(followDeepLinks);

beforeEach(() => {
  isWide = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, listener: () => void) => resized.add(listener),
    removeEventListener: (_: string, listener: () => void) => resized.delete(listener),
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
  it('says that it is loading, then that it sets up the workspace (AC-06)', async () => {
    let answerProfile: (answer: Response) => void = () => undefined;
    answerCalls({
      ...answers,
      'GET /api/user/profile': () => new Promise((resolve) => (answerProfile = resolve)),
      'GET /api/user/subscription': () => new Promise(() => undefined),
    });
    openSignedIn('/');

    expect(await screen.findByText('Loading...')).toBeDefined();
    await act(async () => {
      answerProfile(json(profile));
      await Promise.resolve();
    });

    expect(await screen.findByText('Setting up your workspace...')).toBeDefined();
  });

  it('never shows the sign-in screen: /auth leads home (AC-07)', async () => {
    answerCalls(answers);
    openSignedIn('/auth');

    expect(await screen.findByRole('heading', { name: 'Scheduled' })).toBeDefined();
    expect(window.location.pathname).toBe('/');
  });

  it('an unknown path is not found (AC-03)', async () => {
    answerCalls(answers);
    openSignedIn('/nowhere');

    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('starts a new screen at its heading, for keyboard and screen reader', async () => {
    answerCalls(answers);
    openSignedIn('/lifelists');
    await screen.findByRole('heading', { name: 'LifeLists' });

    await userEvent.click(screen.getByRole('link', { name: 'To-Do' }));

    const heading = await screen.findByRole('heading', { name: 'To-Do' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('starts a new screen at its top, and going back returns to where one was', async () => {
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    answerCalls(answers);
    openSignedIn('/lifelists');
    await screen.findByRole('heading', { name: 'LifeLists' });

    await userEvent.click(screen.getByRole('link', { name: 'To-Do' }));
    await screen.findByRole('heading', { name: 'To-Do' });
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
    act(() => window.history.back());
    await screen.findByRole('heading', { name: 'LifeLists' });

    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('starts at the top after going back within one screen', async () => {
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    answerCalls(answers);
    openSignedIn('/lifelists');
    await screen.findByRole('heading', { name: 'LifeLists' });

    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await userEvent.click(screen.getByRole('link', { name: 'To-Do' }));
    await screen.findByRole('heading', { name: 'To-Do' });

    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('an unknown bucket is not found (BU-02)', async () => {
    answerCalls(answers);
    openSignedIn('/buckets/NoBucket');

    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('the first device gives the account its timezone', async () => {
    const asked = answerCalls({
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

  it('that did not open can be tried again', async () => {
    let isDown = true;
    answerCalls({
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

describe('the shell', () => {
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
    answerCalls({
      ...answers,
      'GET /api/items': () => json([]),
      'GET /api/buckets': () => json([]),
      'GET /api/items/bucket/WatchBucket': () => json([]),
    });
    openSignedIn(path);

    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();
  });

  it('highlights the place one is at, also below it, and taps lightly (NA-01)', async () => {
    const vibrate = vi.fn();
    navigator.vibrate = vibrate;
    answerCalls(answers);
    openSignedIn('/lifelists/cleaning');

    const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
    const here = bar.getByRole('link', { name: 'LifeLists' });
    expect(here.getAttribute('aria-current')).toBe('page');
    expect(bar.getByRole('link', { name: 'Shopping' }).getAttribute('aria-current')).toBeNull();
    await userEvent.click(here);

    expect(vibrate).toHaveBeenCalledOnce();
  });

  it('opens quick-add over any screen by its add button (NA-01, QA-01)', async () => {
    answerCalls(answers);
    openSignedIn('/lifelists');

    await userEvent.click(await screen.findByRole('button', { name: 'Pouch a thought' }));

    expect(await screen.findByRole('dialog', { name: 'Pouch a thought' })).toBeDefined();
  });

  it('has its add button focused again after quick-add and its result have closed (QA-01, QA-09)', async () => {
    answerCalls({ ...answers, 'POST /api/items': () => json(anItem({ cleaned_title: 'Milk' }), 201) });
    openSignedIn('/lifelists');
    const add = await screen.findByRole('button', { name: 'Pouch a thought' });

    // The first result waits for its code, the second does not.
    for (const thought of ['milk', 'more milk']) {
      await userEvent.click(add);
      await userEvent.type(await screen.findByRole('textbox', { name: 'Pouch a thought...' }), thought);
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

      expect(document.activeElement).toBe(add);
    }
  });

  it('becomes the desktop when the window grows to 1024 px, and a phone again (AC-11)', async () => {
    answerCalls({ ...answers, 'GET /api/buckets': () => json([]) });
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

  it('stays a desktop while a dialog stands open, so that nothing written in it is lost (AC-11)', async () => {
    isWide = true;
    answerCalls({ ...answers, 'GET /api/buckets': () => json([]), 'GET /api/lifeLists': () => json([]) });
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

  it('says that the device is offline for as long as it is', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    answerCalls(answers);
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
  it('opens quick-add with its text, sends nothing and leaves the address (DL-03)', async () => {
    const asked = answerCalls(answers);
    openSignedIn('/lifelists?deeplink=add&text=buy%20milk');

    const sheet = await screen.findByRole('dialog', { name: 'Pouch a thought' });
    expect(within(sheet).getByRole<HTMLTextAreaElement>('textbox').value).toBe('buy milk');
    expect(window.location.pathname + window.location.search).toBe('/lifelists');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('opens it also when Pouch stands open already (DL-03)', async () => {
    answerCalls(answers);
    openSignedIn('/lifelists');
    await screen.findByRole('heading', { name: 'LifeLists' });

    act(() => navigate('/lifelists?deeplink=add&text=buy%20milk'));

    expect(await screen.findByDisplayValue('buy milk')).toBeDefined();
  });

  it('is kept until somebody has signed in (DL-06)', async () => {
    answerCalls(answers);
    open('/lifelists?deeplink=add&text=buy%20milk');
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();

    act(() => startSession({ token: 'secret', user }));

    expect(await screen.findByDisplayValue('buy milk')).toBeDefined();
  });
});

describe('logged out by the server', () => {
  it('says so and is at the sign-in screen 500 ms later (AC-09)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerCalls({ ...answers, 'GET /api/user/subscription': () => json({ message: 'no' }, 401) });
    openSignedIn('/todo');

    expect(await screen.findByText('You are logged out. Logging in again...')).toBeDefined();
    expect(screen.getByText('Unauthorized')).toBeDefined();
    expect(getSession()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(500));

    expect(window.location.pathname).toBe('/auth');
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();
  });

  it('on the stats screen asks to sign in to view them (AC-09)', async () => {
    answerCalls({ ...answers, 'GET /api/stats': () => json({ message: 'no' }, 401) });
    openSignedIn('/stats');

    const toasted = { selector: '.toast-text' };
    expect(await screen.findByText('Please sign in to view stats', toasted)).toBeDefined();
    expect(screen.getByText('Unauthorized')).toBeDefined();
    expect(screen.queryByText(/You are logged out/)).toBeNull();
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined();
  });

  it('says only that, also while something is being changed (AC-09)', async () => {
    answerCalls({ ...answers, 'POST /api/user/profile': () => json({ message: 'no' }, 401) });
    openSignedIn('/settings');

    await userEvent.click(await screen.findByRole('switch', { name: 'Manual ordering' }));

    expect(await screen.findByText('Unauthorized')).toBeDefined();
    expect(screen.queryByText(/Failed to update manual ordering/)).toBeNull();
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined();
    expect(screen.getByText('Unauthorized')).toBeDefined();
  });

  it('takes its notice away when the person is back', async () => {
    answerCalls({ ...answers, 'GET /api/user/subscription': () => json({ message: 'no' }, 401) });
    openSignedIn('/todo');
    await screen.findByRole('button', { name: 'Log In' });

    answerCalls(answers);
    act(() => startSession({ token: 'newer', user }));

    await waitFor(() => expect(screen.queryByText('Unauthorized')).toBeNull());
  });
});

describe('signing out', () => {
  it('ends the session on the server and forgets everything here (AU-11)', async () => {
    const asked = answerCalls({ ...answers, 'POST /api/auth/sign-out': () => json({ success: true }) });
    openSignedIn('/settings');

    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));

    expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined();
    const written = asked.filter(({ method }) => method !== 'GET');
    expect(written.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/sign-out' });
    expect(window.location.pathname).toBe('/auth');
    expect(getSession()).toBeNull();
  });

  it('takes along what was just said about one’s things (AU-11)', async () => {
    answerCalls({ ...answers, 'POST /api/auth/sign-out': () => json({ success: true }) });
    openSignedIn('/settings');
    const signOut = await screen.findByRole('button', { name: 'Sign Out' });
    act(() => toast({ title: 'Item deleted', text: 'Surprise party' }));
    expect(screen.getByText('Surprise party')).toBeDefined();

    await userEvent.click(signOut);

    await screen.findByRole('button', { name: 'Log In' });
    await waitFor(() => expect(screen.queryByText('Surprise party')).toBeNull(), { timeout: 3000 });
  });

  it('that fails says so and changes nothing (AU-11)', async () => {
    answerCalls({ ...answers, 'POST /api/auth/sign-out': () => new TypeError('fetch failed') });
    openSignedIn('/settings');

    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));

    expect(await screen.findByText('Failed to sign out. Please try again.')).toBeDefined();
    expect(getSession()).not.toBeNull();
  });
});

describe('deleting the account', () => {
  it('leads to the sign-in screen, which says farewell, and leaves nothing here (SE-05, AU-11)', async () => {
    const asked = answerCalls({
      ...answers,
      'DELETE /api/user/delete': () => new Response(null, { status: 204 }),
    });
    openSignedIn('/settings');
    localStorage.setItem('theme', 'light');
    localStorage.setItem('pouch.anything', 'of hers');
    await userEvent.click(await screen.findByRole('switch', { name: 'Weekly recap' }));

    await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
    await userEvent.type(await screen.findByRole('textbox'), 'delete{Enter}');

    expect(await screen.findByText(/^Your account is deleted, with everything in it\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();
    expect(window.location.pathname).toBe('/auth');
    expect(getSession()).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('says farewell to nobody who has only signed out (SE-05)', async () => {
    answerCalls({ ...answers, 'POST /api/auth/sign-out': () => json({ success: true }) });
    openSignedIn('/settings');

    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));

    await screen.findByRole('button', { name: 'Log In' });
    expect(screen.queryByText(/^Your account is deleted/)).toBeNull();
  });
});

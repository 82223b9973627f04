import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../data/query-client.ts';
import { request } from '../data/http/request.ts';
import { endSession, expireSession, startSession } from '../data/session/session.ts';
import { saveSubscription } from '../data/user/saved-subscription.ts';
import { userQueries } from '../data/user/user-queries.ts';
import { mockApi, json } from '../testing/mock-api.ts';
import { dismissToast } from '../ui/feedback/toast.ts';
import { App } from './app.tsx';

const user = { id: 'mara', email: 'mara@example.com', name: null };
const profile = {
  uid: 'mara',
  email: user.email,
  displayName: null,
  photoURL: null,
  enableManualOrdering: false,
  timezone: 'Europe/Berlin',
};
const subscribed = {
  active: true,
  access: 'full' as const,
  plan: 'app.pouch.monthly',
  expiresAt: null,
  rcCustomerId: 'mara',
  lastChecked: '2026-11-20T10:00:00Z',
};
const path = 'GET /api/user/subscription';
const key = 'pouch.subscription';
const never = () => new Promise<Response>(() => undefined);

/** The server's current response about the subscription. */
let respond: () => Response | Error | Promise<Response>;
let asked: ReturnType<typeof mockApi>;
let isRefused = false;
const refusal = () => json({ code: 'subscription_required', message: 'Not subscribed.' }, 402);
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
const encoder = new TextEncoder();
const sendEvent = (event: string, data: object) =>
  stream?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));

beforeEach(() => {
  respond = () => json(subscribed);
  isRefused = false;
  stream = undefined;
  asked = mockApi({
    'GET /api/user/profile': () => json(profile),
    [path]: () => respond(),
    'GET /api/items?status=Active': () => json([]),
    'GET /api/changes': () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      sendEvent('hello', {});
      return new Response(body);
    },
    'GET /api/stats': () => (isRefused ? refusal() : json({})),
    'GET /api/export': never,
    'POST /api/auth/sign-out': () => json({ success: true }),
  });
});

afterEach(() => {
  endSession();
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(at: string) {
  startSession({ token: 'secret', user });
  window.history.replaceState(null, '', at);
  render(<App />);
}

const paywall = () => screen.findByRole('dialog', { name: /not subscribed just yet!$/ });
const notFound = () => screen.findByRole('heading', { name: 'Page Not Found' });
const home = () => screen.findByRole('heading', { name: 'Scheduled' });
const inactive = () => json({ ...subscribed, active: false, plan: null });
const checks = () => asked.filter((call) => `${call.method} ${call.path}` === path).length;

describe('without an active subscription', () => {
  it.each(['/', '/todo', '/settings', '/auth', '/nowhere'])(
    'the paywall replaces %s and cannot be closed (AC-04)',
    async (at) => {
      respond = inactive;
      open(at);
      await paywall();

      await userEvent.keyboard('{Escape}');

      expect(await paywall()).toBeDefined();
      expect(screen.queryByRole('main')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Maybe Later' })).toBeNull();
    },
  );

  it('the user can log out, to sign in with another account (PW-03)', async () => {
    respond = inactive;
    open('/todo');
    await paywall();

    await userEvent.click(screen.getByRole('button', { name: 'Log Out / Switch Account' }));

    expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the app opens at home, once, within five seconds of the purchase (AC-08, PW-06)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    respond = inactive;
    open('/nowhere');
    await paywall();

    respond = () => json(subscribed);
    await act(() => vi.advanceTimersByTimeAsync(5_000));

    expect(await home()).toBeDefined();
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => window.history.pushState(null, '', '/nowhere'));
    expect(await notFound()).toBeDefined();
  });

  it('nothing is asked that the server refuses then, and LifeLists are created once it is active (PW-12, AU-09)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    respond = inactive;
    open('/todo');
    await paywall();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(new Set(asked.map((call) => call.path))).toEqual(
      new Set(['/api/user/profile', '/api/user/subscription']),
    );

    respond = () => json(subscribed);
    await act(() => vi.advanceTimersByTimeAsync(6_000));

    await waitFor(() => expect(asked.map((call) => call.path)).toContain('/api/lifeLists'));
  });

  it('the user reaches support, the export and the deletion of the account (PW-12)', async () => {
    respond = inactive;
    open('/todo');
    await paywall();
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

    await press('Contact Support');
    expect(await screen.findByLabelText('Description')).toBeDefined();
    // A key is heard by the dialog on top once that has taken the focus.
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByLabelText('Description')).toBeNull();
    });
    await press('Download');
    await waitFor(() => expect(asked.map((call) => call.path)).toContain('/api/export'));
    await press('Delete Account');

    expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeDefined();
  });

  it('a failed check shows the paywall, too, and can be repeated (PW-06, AC-08)', async () => {
    respond = () => json({ message: 'no' }, 500);
    open('/nowhere');
    await paywall();
    expect(screen.getByRole('alert').textContent).toContain('could not be checked');

    respond = () => json(subscribed);
    await userEvent.click(screen.getByRole('button', { name: 'Check Again' }));

    expect(await home()).toBeDefined();
    expect(window.location.pathname).toBe('/');
  });
});

describe('with a stored subscription', () => {
  it('the app opens at once, and the server is asked in parallel (PW-06)', async () => {
    saveSubscription(subscribed, 'mara');
    respond = never;
    open('/nowhere');

    expect(await notFound()).toBeDefined();
    expect(checks()).toBe(1);
  });

  it('the app opens when the server is unreachable (PW-06)', async () => {
    saveSubscription(subscribed, 'mara');
    respond = () => new TypeError('fetch failed');
    open('/nowhere');

    expect(await notFound()).toBeDefined();
    await waitFor(() => expect(checks()).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the server decides: the paywall shows, and the record is removed (PW-06)', async () => {
    saveSubscription(subscribed, 'mara');
    respond = inactive;
    open('/nowhere');

    expect(await paywall()).toBeDefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('a change event of the server closes the app, too (PW-06)', async () => {
    open('/nowhere');
    await notFound();
    await waitFor(() => expect(stream).toBeDefined());
    expect(localStorage.getItem(key)).toContain('"userId":"mara"');

    respond = inactive;
    act(() => sendEvent('change', { topic: 'subscription', ids: null, client: null }));

    expect(await paywall()).toBeDefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('a call that the server refuses for want of it closes the app, too (PW-12)', async () => {
    open('/nowhere');
    await notFound();

    respond = inactive;
    isRefused = true;
    await act(() => request('GET', '/api/stats').catch(() => undefined));

    expect(await paywall()).toBeDefined();
  });

  it.each([
    ['they sign out', endSession],
    ['the server ends the session', expireSession],
    ['another user signs in', () => startSession({ token: 't', user: { ...user, id: 'ben' } })],
  ])('the record is removed when %s (PW-06)', async (_, change) => {
    open('/nowhere');
    await notFound();
    expect(localStorage.getItem(key)).not.toBeNull();

    respond = never;
    act(change);

    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('on a server that sells nothing', () => {
  it('a failed check never shows the paywall, also long after the last one (PW-11)', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-01T12:00:00Z'), shouldAdvanceTime: true });
    saveSubscription({ ...subscribed, plan: 'self-hosted' }, 'mara');
    vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'));
    respond = () => json({ message: 'no' }, 500);
    open('/nowhere');

    expect(await notFound()).toBeDefined();
    await waitFor(() => expect(checks()).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the server’s response is fresh for five minutes (PW-06)', async () => {
  vi.useFakeTimers();
  startSession({ token: 'secret', user });
  const client = createQueryClient();
  const check = () => client.query(userQueries.subscription());
  await check();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  await check();
  expect(checks()).toBe(1);

  await vi.advanceTimersByTimeAsync(1);
  await check();

  expect(checks()).toBe(2);
  client.clear();
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../data/query-client.ts';
import { endSession, expireSession, startSession } from '../data/session/session.ts';
import { keepSubscription } from '../data/user/saved-subscription.ts';
import { userQueries } from '../data/user/user-queries.ts';
import { answerCalls, json } from '../testing/answers.ts';
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

/** What the server says of the subscription at this moment. */
let says: () => Response | Error | Promise<Response>;
let asked: ReturnType<typeof answerCalls>;
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
const encoder = new TextEncoder();
const tell = (event: string, data: object) =>
  stream?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));

beforeEach(() => {
  says = () => json(subscribed);
  stream = undefined;
  asked = answerCalls({
    'GET /api/user/profile': () => json(profile),
    [path]: () => says(),
    'GET /api/items?status=Active': () => json([]),
    'GET /api/changes': () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      tell('hello', {});
      return new Response(body);
    },
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
    'the paywall stands in the place of %s and cannot be closed (AC-04)',
    async (at) => {
      says = inactive;
      open(at);
      await paywall();

      await userEvent.keyboard('{Escape}');

      expect(await paywall()).toBeDefined();
      expect(screen.queryByRole('main')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Maybe Later' })).toBeNull();
    },
  );

  it('one logs out, to sign in as somebody else (PW-03)', async () => {
    says = inactive;
    open('/todo');
    await paywall();

    await userEvent.click(screen.getByRole('button', { name: 'Log Out / Switch Account' }));

    expect(await screen.findByRole('button', { name: 'Log In' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the app opens at home, once, as soon as the server tells of a change (AC-08, PW-06)', async () => {
    says = inactive;
    open('/nowhere');
    await paywall();
    await waitFor(() => expect(stream).toBeDefined());

    says = () => json(subscribed);
    act(() => tell('change', { topic: 'subscription', ids: null, client: null }));

    expect(await home()).toBeDefined();
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => window.history.pushState(null, '', '/nowhere'));
    expect(await notFound()).toBeDefined();
  });

  it('it is looked again every minute, in case nobody tells (PW-06)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    says = inactive;
    open('/todo');
    await paywall();
    expect(checks()).toBe(1);

    says = () => json(subscribed);
    await act(() => vi.advanceTimersByTimeAsync(60_000));

    expect(await home()).toBeDefined();
  });

  it('a check that failed counts the same, and can be done again (PW-06, AC-08)', async () => {
    says = () => json({ message: 'no' }, 500);
    open('/nowhere');
    await paywall();
    expect(screen.getByRole('alert').textContent).toContain('could not be checked');

    says = () => json(subscribed);
    await userEvent.click(screen.getByRole('button', { name: 'Check Again' }));

    expect(await home()).toBeDefined();
    expect(window.location.pathname).toBe('/');
  });
});

describe('with what this device has kept', () => {
  it('the app opens at once, and the server is asked beside it (PW-06)', async () => {
    keepSubscription(subscribed, 'mara');
    says = never;
    open('/nowhere');

    expect(await notFound()).toBeDefined();
    expect(checks()).toBe(1);
  });

  it('the app opens when the server cannot be asked (PW-06)', async () => {
    keepSubscription(subscribed, 'mara');
    says = () => new TypeError('fetch failed');
    open('/nowhere');

    expect(await notFound()).toBeDefined();
    await waitFor(() => expect(checks()).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the server has the last word: the paywall comes, and nothing stays kept (PW-06)', async () => {
    keepSubscription(subscribed, 'mara');
    says = inactive;
    open('/nowhere');

    expect(await paywall()).toBeDefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('a word of the server that comes unasked closes the app too (PW-06)', async () => {
    open('/nowhere');
    await notFound();
    await waitFor(() => expect(stream).toBeDefined());
    expect(localStorage.getItem(key)).toContain('"userId":"mara"');

    says = inactive;
    act(() => tell('change', { topic: 'subscription', ids: null, client: null }));

    expect(await paywall()).toBeDefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([
    ['they sign out', endSession],
    ['the server ends the session', expireSession],
    ['somebody else signs in', () => startSession({ token: 't', user: { ...user, id: 'ben' } })],
  ])('nothing is kept once %s (PW-06)', async (_, change) => {
    open('/nowhere');
    await notFound();
    expect(localStorage.getItem(key)).not.toBeNull();

    says = never;
    act(change);

    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('where nothing is sold', () => {
  it('a check that fails never shows the paywall, also long after the last one (PW-11)', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-01T12:00:00Z'), shouldAdvanceTime: true });
    keepSubscription({ ...subscribed, plan: 'self-hosted' }, 'mara');
    vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z'));
    says = () => json({ message: 'no' }, 500);
    open('/nowhere');
    await screen.findByRole('heading', { name: 'Pouch did not open' });
    expect(screen.queryByRole('dialog')).toBeNull();

    says = () => json({ ...subscribed, plan: 'self-hosted' });
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Try again' }));

    expect(await notFound()).toBeDefined();
  });
});

it('the server’s answer holds for five minutes in memory (PW-06)', async () => {
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

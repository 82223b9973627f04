import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { setPendingPath, pendingPath } from '../../platform/links/deep-link.ts';
import { anItem } from '../../testing/an-item.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { App } from '../app.tsx';

const session = { token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } };
const profile = { uid: 'ana', email: 'ana@example.com', displayName: null, timezone: 'Europe/Berlin' };
const subscription = { active: true, access: 'full', plan: 'monthly', expiresAt: null, rcCustomerId: null };
const item = anItem({ cleaned_title: 'Water the plants' });
const itemPath = `/item/${item.id}/edit`;

let isSubscribed = true;
let visitedPaths: string[] = [];
const recordPath = () => visitedPaths.push(window.location.pathname);

beforeEach(() => {
  isSubscribed = true;
  mockApi({
    'GET /api/user/profile': () => json(profile),
    'GET /api/user/subscription': () =>
      json({ ...subscription, active: isSubscribed, lastChecked: '2026-11-20T10:00:00Z' }),
    'GET /api/items?status=Active': () => json([]),
    [`GET /api/items/${item.id}`]: () => json(item),
    'GET /api/changes': () => new Response(new ReadableStream()),
  });
  for (const event of ['pushState', 'replaceState']) window.addEventListener(event, recordPath);
});

afterEach(() => {
  for (const event of ['pushState', 'replaceState']) window.removeEventListener(event, recordPath);
  endSession();
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders the app at a path and records its navigations. */
function open(path: string, isSignedIn = true) {
  if (isSignedIn) startSession(session);
  window.history.replaceState(null, '', path);
  visitedPaths = [];
  render(<App />);
}

const home = () => screen.findByRole('heading', { name: 'Scheduled' });
const edited = () => screen.findByDisplayValue('Water the plants');

describe('the navigation of a link', () => {
  it('adds one history entry, and can be undone with back (DL-02)', async () => {
    open('/');
    await home();

    act(() => setPendingPath(itemPath));

    await edited();
    expect(visitedPaths).toEqual([itemPath]);
    expect(pendingPath()).toBeNull();
    act(() => window.history.back());
    await home();
  });

  it('does nothing if the first screen is its target (DL-02)', async () => {
    setPendingPath(itemPath);

    open(itemPath);

    await edited();
    expect(visitedPaths).toEqual([]);
    expect(pendingPath()).toBeNull();
  });

  it('closes quick-add and its result (DL-02)', async () => {
    open('/todo');
    await userEvent.click(await screen.findByRole('button', { name: 'Pouch a thought' }));
    await screen.findByRole('dialog');

    act(() => setPendingPath(itemPath));

    await edited();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['/', '/auth'])('happens after a sign-in at %s, without home in between (DL-06)', async (path) => {
    open(path, false);
    act(() => setPendingPath(itemPath));
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();
    expect(visitedPaths).toEqual([]);

    act(() => startSession(session));

    await edited();
    expect(visitedPaths).toEqual([itemPath]);
  });

  it('happens after a subscription, without home in between (DL-06, AC-08)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    isSubscribed = false;
    open('/');
    await screen.findByRole('dialog', { name: /not subscribed just yet!$/ });
    act(() => setPendingPath(itemPath));
    isSubscribed = true;

    // The paywall checks again.
    await act(() => vi.advanceTimersByTimeAsync(5_000));

    await edited();
    expect(visitedPaths).toEqual([itemPath]);
  });

  it('does not happen after the user has signed out (DL-06, AU-11)', () => {
    startSession(session);
    setPendingPath(itemPath);

    endSession();

    expect(pendingPath()).toBeNull();
  });
});

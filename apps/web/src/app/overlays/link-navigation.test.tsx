import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { keepPlace, waitingPlace } from '../../platform/deep-link.ts';
import { anItem } from '../../testing/an-item.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { App } from '../app.tsx';

const session = { token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } };
const profile = { uid: 'ana', email: 'ana@example.com', displayName: null, timezone: 'Europe/Berlin' };
const subscription = { active: true, access: 'full', plan: 'monthly', expiresAt: null, rcCustomerId: null };
const item = anItem({ cleaned_title: 'Water the plants' });
const itemPath = `/item/${item.id}/edit`;

let isSubscribed = true;
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
const tell = (event: string, data: object) =>
  stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
let places: string[] = [];
const note = () => places.push(window.location.pathname);

beforeEach(() => {
  isSubscribed = true;
  stream = undefined;
  answerCalls({
    'GET /api/user/profile': () => json(profile),
    'GET /api/user/subscription': () =>
      json({ ...subscription, active: isSubscribed, lastChecked: '2026-11-20T10:00:00Z' }),
    'GET /api/items?status=Active': () => json([]),
    [`GET /api/items/${item.id}`]: () => json(item),
    'GET /api/changes': () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      tell('hello', {});
      return new Response(body);
    },
  });
  for (const event of ['pushState', 'replaceState']) window.addEventListener(event, note);
});

afterEach(() => {
  for (const event of ['pushState', 'replaceState']) window.removeEventListener(event, note);
  endSession();
  dismissToast();
  vi.unstubAllGlobals();
});

/** Draws the app at a path; where it goes from there is noted. */
function open(path: string, isSignedIn = true) {
  if (isSignedIn) startSession(session);
  window.history.replaceState(null, '', path);
  places = [];
  render(<App />);
}

const home = () => screen.findByRole('heading', { name: 'Scheduled' });
const edited = () => screen.findByDisplayValue('Water the plants');

describe('where a link leads', () => {
  it('one goes at once, in one step, and back again (DL-02)', async () => {
    open('/');
    await home();

    act(() => keepPlace(itemPath));

    await edited();
    expect(places).toEqual([itemPath]);
    expect(waitingPlace()).toBeNull();
    act(() => window.history.back());
    await home();
  });

  it('one is already when the first picture was drawn there (DL-02)', async () => {
    keepPlace(itemPath);

    open(itemPath);

    await edited();
    expect(places).toEqual([]);
    expect(waitingPlace()).toBeNull();
  });

  it('quick-add and what it showed give way (DL-02)', async () => {
    open('/todo');
    await userEvent.click(await screen.findByRole('button', { name: 'Pouch a thought' }));
    await screen.findByRole('dialog');

    act(() => keepPlace(itemPath));

    await edited();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['/', '/auth'])('one goes after signing in at %s, and not home before (DL-06)', async (path) => {
    open(path, false);
    act(() => keepPlace(itemPath));
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();
    expect(places).toEqual([]);

    act(() => startSession(session));

    await edited();
    expect(places).toEqual([itemPath]);
  });

  it('one goes after subscribing, and not home before (DL-06, AC-08)', async () => {
    isSubscribed = false;
    open('/');
    await screen.findByRole('dialog', { name: /not subscribed just yet!$/ });
    act(() => keepPlace(itemPath));
    isSubscribed = true;

    await waitFor(() => expect(stream).toBeDefined());
    act(() => tell('change', { topic: 'subscription', ids: null, client: null }));

    await edited();
    expect(places).toEqual([itemPath]);
  });

  it('nobody goes any more once the person has left (DL-06, AU-11)', () => {
    startSession(session);
    keepPlace(itemPath);

    endSession();

    expect(waitingPlace()).toBeNull();
  });
});

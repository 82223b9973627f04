import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../../data/http/request.ts';
import { endSession } from '../../../data/session/session.ts';
import { json, mockApi } from '../../../testing/mock-api.ts';
import { openKeptStore } from '../../../testing/open-kept-store.ts';
import { OfflineNotice } from './offline-notice.tsx';

let isOnline = true;

afterEach(() => {
  setOnline(true);
  endSession();
  vi.unstubAllGlobals();
});

vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);

function setOnline(next: boolean): void {
  isOnline = next;
  act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
}

const unavailable = (headers: HeadersInit = {}) =>
  new Response(JSON.stringify({ code: 'unavailable', message: 'The database isn’t responding.' }), {
    status: 503,
    headers,
  });

const text = () => screen.getByRole('status').textContent;
const kept = 'Offline. Your changes are kept and sent when you’re back.';

describe('the line about being offline', () => {
  it('says that changes are kept, while the device has no network (OF-01)', async () => {
    await openKeptStore();
    render(<OfflineNotice />);
    expect(text()).toBe('');

    setOnline(false);
    expect(text()).toBe(kept);

    setOnline(true);
    expect(text()).toBe('');
  });

  it.each<[string, () => Response | Error]>([
    ['nothing answers', () => new TypeError('Failed to fetch')],
    ['a proxy answers in its place', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['it asks to come back later', () => unavailable({ 'Retry-After': '5' })],
  ])('is there too while the server is away and %s, until it answers (OF-01)', async (_, failure) => {
    let answer = failure;
    mockApi({ 'GET /api/items': () => answer() });
    await openKeptStore();
    render(<OfflineNotice />);

    await act(() => request('GET', '/api/items').catch(() => undefined));
    await waitFor(() => expect(text()).toBe('Can’t reach Pouch right now. Your changes are kept.'));

    answer = () => json([]);
    await act(() => request('GET', '/api/items'));
    await waitFor(() => expect(text()).toBe(''));
  });

  it('is not there where only a part of the server is not set up (OF-01)', async () => {
    mockApi({ 'GET /api/items': () => unavailable() });
    await openKeptStore();
    render(<OfflineNotice />);

    await act(() => request('GET', '/api/items').catch(() => undefined));

    expect(text()).toBe('');
  });

  it('promises no more than the box where the browser keeps nothing (OF-11)', () => {
    render(<OfflineNotice />);

    setOnline(false);

    expect(text()).toBe('You’re offline. Your text is kept until you’re back.');
  });
});

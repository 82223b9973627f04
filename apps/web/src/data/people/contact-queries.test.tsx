import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { usePolledContacts, usePolledShares } from './contact-queries.ts';
import { createQueryClient } from '../query-client.ts';

const second = 1_000;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

let asked: { path: string }[];
beforeEach(() => {
  vi.useFakeTimers();
  asked = mockApi({
    'GET /api/contacts': () => json([]),
    'GET /api/share/pending': () => json([]),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Renders a hook that reads, and waits for its first request. */
async function live(read: () => unknown) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const view = renderHook(read, { wrapper });
  await pass(0);
  return view;
}

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  window.dispatchEvent(new Event('visibilitychange'));
  return pass(0);
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  return pass(0);
}

describe('contacts', () => {
  it('are read every 5 s (CO-07)', async () => {
    await live(usePolledContacts);
    expect(asked).toHaveLength(1);

    await pass(4.9 * second);
    expect(asked).toHaveLength(1);
    await pass(0.1 * second);
    expect(asked).toHaveLength(2);
    await pass(10 * second);
    expect(asked).toHaveLength(4);
  });

  it('are not read while the page is hidden, and at once when it is visible again (CO-07)', async () => {
    await live(usePolledContacts);

    await setHidden(true);
    await pass(60 * second);
    expect(asked).toHaveLength(1);
    await setHidden(false);
    expect(asked).toHaveLength(2);
  });

  it('are not read while the device is offline, and again when it is online (CO-07)', async () => {
    await live(usePolledContacts);

    await setOnline(false);
    await pass(60 * second);
    expect(asked).toHaveLength(1);
    await setOnline(true);
    await pass(5 * second);
    expect(asked).toHaveLength(2);
  });

  it('are not read again during a read (CO-07)', async () => {
    asked = mockApi({ 'GET /api/contacts': () => new Promise(() => undefined) });
    await live(usePolledContacts);

    await pass(60 * second);

    expect(asked).toHaveLength(1);
  });

  it('are not read after the screen was unmounted (CO-07)', async () => {
    const { unmount } = await live(usePolledContacts);

    unmount();
    await pass(60 * second);

    expect(asked).toHaveLength(1);
  });
});

it('pending shares are read at the interval of the screen, and not while it is hidden (SH-05)', async () => {
  await live(() => usePolledShares(30 * second));

  await pass(59 * second);
  expect(asked).toHaveLength(2);
  await setHidden(true);
  await pass(300 * second);
  expect(asked).toHaveLength(2);
  await setHidden(false);
  expect(asked).toHaveLength(3);
});

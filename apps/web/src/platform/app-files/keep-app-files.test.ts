import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appShellCache } from '../../data/stored-keys.ts';
import { fakeCacheStorage } from '../../testing/fakes/fake-cache-storage.ts';
import { keepAppFiles } from './keep-app-files.ts';
import { checkForNewVersion, useIsNewVersionReady } from './new-version.ts';

const hourMs = 60 * 60 * 1000;

let cacheStorage: ReturnType<typeof fakeCacheStorage>;
let updates: number;

beforeEach(() => {
  cacheStorage = fakeCacheStorage();
  vi.stubGlobal('caches', cacheStorage.storage);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  for (const path of ['/assets/base.js', '/assets/index-v1.js']) {
    const script = Object.assign(document.createElement('script'), { type: 'module' });
    script.setAttribute('src', path);
    document.head.append(script);
  }
});

afterEach(async () => {
  await caches.delete(appShellCache);
  await checkForNewVersion();
  for (const script of document.querySelectorAll('script[type=module]')) script.remove();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page of v1, which a service worker controls or does not. */
async function openPage({ isControlled = true, isFirstVisit = false } = {}) {
  updates = 0;
  const registered: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: (path: string, options: object) => {
      registered.push([path, options]);
      const update = () => Promise.resolve(void (updates += 1));
      return Promise.resolve({ active: isFirstVisit ? null : {}, update });
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  await keepAppFiles();
  const { result } = renderHook(useIsNewVersionReady);
  return { registered, takeOver: () => worker.dispatchEvent(new Event('controllerchange')), result };
}

/** Stores the page and the list of files of a version, whose first script is that of all versions. */
async function store(version: string): Promise<void> {
  const scripts = ['/assets/base.js', `/assets/index-${version}.js`];
  const shell = await caches.open(appShellCache);
  await shell.put('/kept-versions', Response.json([scripts]));
  await shell.put('/', new Response(scripts.map((path) => `<script src="${path}">`).join('')));
}

describe('an open page', () => {
  it('looks for a new version at the start, every hour and whenever it is seen again (OF-10)', async () => {
    vi.useFakeTimers();
    const { registered } = await openPage();
    expect(registered).toEqual([[expect.any(String), expect.objectContaining({ updateViaCache: 'none' })]]);
    expect(updates).toBe(1);

    vi.advanceTimersByTime(hourMs);
    expect(updates).toBe(2);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(updates).toBe(3);
  });

  it('does not look for another version while it stores its own for the first time (OF-10)', async () => {
    await openPage({ isFirstVisit: true });

    expect(updates).toBe(0);
  });

  it('takes over the headers of the server’s page, unless it was reloaded past the worker (OF-10)', async () => {
    const policy = async () =>
      (await caches.match('/', { cacheName: appShellCache }))?.headers.get('content-security-policy');
    const page = '<script src="/assets/base.js"><script src="/assets/index-v1.js">';
    const headers = { 'content-security-policy': 'stricter' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(page, { headers })));
    await store('v1');

    await openPage({ isControlled: false });
    expect(await policy()).toBeNull();
    await openPage();
    expect(await policy()).toBe('stricter');
  });

  it('has a new version ready once that is stored, until it is the page’s own again (OF-10)', async () => {
    await store('v1');
    const { takeOver, result } = await openPage();
    expect(result.current).toBe(false);

    await store('v2');
    takeOver();
    await waitFor(() => expect(result.current).toBe(true));

    await store('v1');
    takeOver();
    await waitFor(() => expect(result.current).toBe(false));
  });

  it('has a new version ready that was stored before it listened (OF-10)', async () => {
    await store('v2');
    const { result } = await openPage();

    expect(result.current).toBe(true);
  });

  it('that was reloaded past the worker is not outdated by an older stored version (OF-10)', async () => {
    await store('v0');

    const { result } = await openPage({ isControlled: false });

    expect(result.current).toBe(false);
  });

  it('works where the browser refuses a worker, which only the caller hears of (OF-11)', async () => {
    const refused = Object.assign(new EventTarget(), {
      register: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
    });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: refused });

    await expect(keepAppFiles()).rejects.toThrow('insecure');
  });
});

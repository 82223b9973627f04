// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { appFilesCache } from '../data/stored-keys.ts';
import { fakeCacheStorage } from '../testing/fakes/fake-cache-storage.ts';
import type { AppFiles } from './app-files.ts';
import { removeAppFiles } from './file-store.ts';
import { serveAppFiles } from './serve-app-files.ts';
import type { WorkerScope } from './worker-scope.ts';

const origin = 'https://pouch.example.org';

const html = (text: string, headers = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

/** A browser and a server that has one version of the app at a time. */
function aBrowser() {
  const cacheStorage = fakeCacheStorage();
  let files: Record<string, () => Response> = {};
  let isOnline = true;
  const requested: string[] = [];

  const fetch = (request: string | Request) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    requested.push(path);
    return Promise.resolve(files[path]?.() ?? new Response('', { status: 404 }));
  };

  /** Releases a version, which has one file of its own beside its entry. */
  function release(version: string, changes: Record<string, () => Response> = {}): AppFiles {
    const entry = `/assets/index-${version}.js`;
    const shared = '/assets/base.js';
    const lazy = `/assets/lazy-${version}.js`;
    files = {
      '/': () => html(`<script src="${shared}"></script><script src="${entry}"></script>`),
      [shared]: () => new Response('shared'),
      '/theme.js': () => new Response(`theme of ${version}`),
      [entry]: () => new Response(`entry of ${version}`),
      [lazy]: () => new Response(`lazy part of ${version}`),
      ...changes,
    };
    return {
      scripts: [shared, entry],
      hashed: [shared, entry, lazy],
      fixed: ['/theme.js'],
      contentHash: version,
    };
  }

  /** The worker of a version, and the events that reach it. */
  function worker(appFiles: AppFiles) {
    const listeners = new Map<string, (event: never) => void>();
    const steps: string[] = [];
    const scope = {
      location: { origin },
      caches: cacheStorage.storage,
      fetch,
      clients: { claim: () => Promise.resolve(void steps.push('claim')) },
      skipWaiting: () => Promise.resolve(void steps.push('skip waiting')),
      addEventListener: (type: string, listener: (event: never) => void) =>
        void listeners.set(type, listener),
    };
    serveAppFiles(scope as unknown as WorkerScope, appFiles);
    const fire = async (type: string, request?: object) => {
      const work: Promise<unknown>[] = [];
      let response: Promise<Response> | undefined;
      const event = {
        request,
        waitUntil: (one: Promise<unknown>) => work.push(one),
        respondWith: (one: Promise<Response>) => (response = one),
      };
      listeners.get(type)?.(event as never);
      const text = await response?.then((one) => one.text());
      await Promise.all(work);
      return text ?? null;
    };
    const start = async () => {
      await fire('install');
      await fire('activate');
    };
    const request = (path: string, { mode = 'cors', method = 'GET', from = origin } = {}) =>
      fire('fetch', { url: from + path, mode, method });
    return { start, steps, request, open: (path: string) => request(path, { mode: 'navigate' }) };
  }

  return {
    release,
    worker,
    requested,
    cacheStorage,
    disconnect: () => (isOnline = false),
    /** Releases a version, installs and activates its worker. */
    async update(version: string) {
      const running = worker(release(version));
      await running.start();
      return running;
    },
  };
}

describe('the app’s files', () => {
  it.each(['/', '/todo', '/item/1/edit', '/buckets/WatchBucket', '/no/such/place'])(
    'open the app without a network at %s (OF-01, AC-02)',
    async (path) => {
      const browser = aBrowser();
      const worker = await browser.update('v1');
      browser.disconnect();

      expect(await worker.open(path)).toContain('/assets/index-v1.js');
      expect(await worker.request('/assets/index-v1.js')).toBe('entry of v1');
      expect(await worker.request('/theme.js')).toBe('theme of v1');
    },
  );

  it.each([
    ['/api/items', {}],
    ['/api/docs', { mode: 'navigate' }],
    ['/api', { mode: 'navigate' }],
    ['/calendar/x.ics', { mode: 'navigate' }],
    ['/legal/privacy.html', { mode: 'navigate' }],
    ['/robots.txt', { mode: 'navigate' }],
    ['/todo', { method: 'POST', mode: 'navigate' }],
    ['/assets/index-v1.js', { from: 'https://elsewhere.example' }],
  ])('leave %s to the server: %j (OF-01)', async (path, options) => {
    const worker = await aBrowser().update('v1');

    expect(await worker.request(path, options)).toBeNull();
  });

  it('are requested from the server where the browser has removed them (OF-01)', async () => {
    const browser = aBrowser();
    const worker = await browser.update('v1');
    await removeAppFiles({ caches: browser.cacheStorage.storage });

    expect(await worker.request('/assets/lazy-v1.js')).toBe('lazy part of v1');
    expect(await worker.open('/todo')).toBe('');
    expect(browser.requested).toContain('/todo');
  });

  it('are downloaded once (OF-10)', async () => {
    const browser = aBrowser();
    await browser.update('v1');
    const before = browser.requested.length;

    await browser.update('v1');

    expect(browser.requested.slice(before).sort()).toEqual(['/', '/theme.js']);
  });

  it('are removed where offline is turned off (OF-01)', async () => {
    const browser = aBrowser();
    await browser.update('v1');

    await removeAppFiles({ caches: browser.cacheStorage.storage });

    expect(browser.cacheStorage.names()).toEqual([]);
  });
});

describe('a new version', () => {
  it('opens once all of it is stored, and takes over at once (OF-10)', async () => {
    const browser = aBrowser();
    const first = await browser.update('v1');
    browser.release('v2');
    expect(await first.open('/')).toContain('index-v1');

    const second = await browser.update('v2');

    expect(second.steps).toEqual(['skip waiting', 'claim']);
    expect(await second.open('/')).toContain('index-v2');
    expect(await second.request('/theme.js')).toBe('theme of v2');
  });

  it('leaves the files of the two versions before it to pages that are still open (OF-10)', async () => {
    const browser = aBrowser();
    for (const version of ['v1', 'v2', 'v2', 'v3']) await browser.update(version);
    browser.disconnect();
    const worker = browser.worker(browser.release('v3'));
    expect(await worker.request('/assets/lazy-v1.js')).toBe('lazy part of v1');

    browser.release('v4');
    const latest = browser.worker(browser.release('v4'));
    await expect(latest.start()).rejects.toThrow('Failed to fetch');
    expect(await worker.request('/assets/lazy-v1.js')).toBe('lazy part of v1');
  });

  it('removes the files of the fourth version before it (OF-10)', async () => {
    const browser = aBrowser();
    for (const version of ['v1', 'v2', 'v3', 'v4']) await browser.update(version);

    const own = ['v2', 'v3', 'v4'].flatMap((version) => [
      `/assets/index-${version}.js`,
      `/assets/lazy-${version}.js`,
    ]);
    expect(browser.cacheStorage.paths(appFilesCache)).toEqual(['/assets/base.js', ...own].sort());
  });

  it.each([
    ['a file is missing', { '/assets/lazy-v2.js': () => new Response('', { status: 404 }) }],
    [
      'a page comes in place of a file',
      { '/assets/lazy-v2.js': () => html('Please sign in to this network') },
    ],
    ['another page comes in place of the shell', { '/': () => html('Please sign in to this network') }],
    [
      'the server has another version of the shell',
      { '/': () => html('<script src="/assets/base.js"></script><script src="/assets/index-v1.js">') },
    ],
  ])('is not opened when %s (OF-10)', async (_, changes) => {
    const browser = aBrowser();
    const worker = await browser.update('v1');

    await expect(browser.worker(browser.release('v2', changes)).start()).rejects.toThrow();

    expect(await worker.open('/')).toContain('index-v1');
    expect(await worker.request('/assets/lazy-v1.js')).toBe('lazy part of v1');
  });
});

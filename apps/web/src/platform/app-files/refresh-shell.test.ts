import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appShellCache } from '../../data/stored-keys.ts';
import { fakeCacheStorage } from '../../testing/fakes/fake-cache-storage.ts';
import { refreshShell } from './refresh-shell.ts';

/** What the server answers at `/`; null without a network. */
let served: Response | null;

const toShell = (version: string, headers = {}) =>
  new Response(`<script src="/assets/base.js"></script><script src="/assets/index-${version}.js"></script>`, {
    headers: { 'content-type': 'text/html', ...headers },
  });

beforeEach(() => {
  vi.stubGlobal('caches', fakeCacheStorage().storage);
  vi.stubGlobal('fetch', () =>
    served ? Promise.resolve(served) : Promise.reject(new TypeError('Failed to fetch')),
  );
  for (const path of ['/assets/base.js', '/assets/index-v1.js']) {
    const script = Object.assign(document.createElement('script'), { type: 'module' });
    script.setAttribute('src', path);
    document.head.append(script);
  }
});

afterEach(() => {
  for (const script of document.querySelectorAll('script[type=module]')) script.remove();
  vi.unstubAllGlobals();
});

/** Stores a version as its worker does. */
async function store(version: string, shell = toShell(version)): Promise<void> {
  const cache = await caches.open(appShellCache);
  await cache.put('/kept-versions', Response.json([['/assets/base.js', `/assets/index-${version}.js`]]));
  await cache.put('/', shell);
}
const stored = () => caches.match('/', { cacheName: appShellCache });

describe('the stored shell, as a page of v1 refreshes it,', () => {
  it('takes over the server’s headers (OF-10)', async () => {
    await store('v1');
    served = toShell('v1', { 'content-security-policy': 'stricter' });

    await refreshShell();

    expect((await stored())?.headers.get('content-security-policy')).toBe('stricter');
  });

  it.each([
    ['the server has another version', () => toShell('v2')],
    ['the server answers with something else', () => new Response('Please sign in to this network')],
    ['the server fails', () => new Response(toShell('v1').body, { status: 503 })],
  ])('stays as it is when %s (OF-01, OF-10)', async (_, answer) => {
    await store('v1', toShell('v1', { 'content-security-policy': 'as before' }));
    served = answer();

    await refreshShell();

    expect((await stored())?.headers.get('content-security-policy')).toBe('as before');
  });

  it('stays without a network (OF-01)', async () => {
    await store('v1');
    served = null;

    await expect(refreshShell()).rejects.toThrow('Failed to fetch');

    expect(await stored()).toBeDefined();
  });

  it.each([
    ['stays that of a newer version', () => toShell('v2')],
    ['stays away while the rest of a newer version is stored already', null],
  ])('%s, also where the server still has the page’s own (OF-10)', async (_, shell) => {
    await store('v2');
    if (shell === null) await (await caches.open(appShellCache)).delete('/');
    served = toShell('v1');

    await refreshShell();

    expect(await (await stored())?.text()).toEqual(await shell?.().text());
  });

  it('makes way for the sign-in page of a proxy that guards the server, and comes back after it (OF-01)', async () => {
    await store('v1');
    served = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    await refreshShell();
    expect(await stored()).toBeUndefined();

    served = toShell('v1');
    await refreshShell();
    expect(await (await stored())?.text()).toContain('index-v1');
  });

  it.each([
    ['the page', toShell('v1')],
    ['a redirect', Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })],
  ])(
    'is not stored where offline was turned off, when the server answers with %s (OF-01)',
    async (_, answer) => {
      served = answer;

      await refreshShell();

      expect(await caches.has(appShellCache)).toBe(false);
    },
  );
});

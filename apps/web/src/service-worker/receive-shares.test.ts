// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSharedPicture, removeOutdatedSharedPicture } from '../platform/shares/shared-picture.ts';
import { fakeCacheStorage } from '../testing/fakes/fake-cache-storage.ts';
import { receiveShares } from './receive-shares.ts';
import type { WorkerScope } from './worker-scope.ts';

const origin = 'https://pouch.example.org';
const jpeg = () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function aWorker() {
  const { storage, names } = fakeCacheStorage();
  vi.stubGlobal('caches', storage);
  let listener: (event: object) => void = () => undefined;
  const scope = {
    location: { origin },
    caches: storage,
    addEventListener: (_type: string, added: typeof listener) => (listener = added),
  };
  receiveShares(scope as unknown as WorkerScope);
  const request = (sent: object) => {
    let response: Promise<Response> | undefined;
    listener({ request: sent, respondWith: (one: Promise<Response>) => (response = one) });
    return response;
  };
  return {
    names,
    request,
    /** Shares a form; returns the parameters of the page that opens. */
    async share(fields: Record<string, string | File | File[]>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) {
        for (const one of [value].flat()) form.append(name, one);
      }
      const url = `${origin}/share-target`;
      const response = await request({ method: 'POST', url, formData: () => Promise.resolve(form) });
      expect(response?.status).toBe(303);
      const { pathname, searchParams } = new URL(response?.headers.get('location') ?? '');
      expect(pathname).toBe('/');
      return Object.fromEntries(searchParams);
    },
  };
}

describe('a share from another app', () => {
  it.each([
    [{ text: 'buy milk & <b>eggs</b>' }, 'buy milk & <b>eggs</b>'],
    [{ title: 'Socks', text: 'https://knit.example/socks', url: '' }, 'Socks https://knit.example/socks'],
    [
      { title: 'Socks', text: 'Socks are warm', url: 'https://knit.example' },
      'Socks are warm https://knit.example',
    ],
    [
      { title: '', text: 'See https://knit.example', url: 'https://knit.example' },
      'See https://knit.example',
    ],
    [{ title: 'Groceries', text: 'milk\neggs' }, 'Groceries\nmilk\neggs'],
    [{}, ''],
    [{ text: 'a'.repeat(10_001) }, 'a'.repeat(10_000)],
  ])('opens quick-add with its words, each once: %j (OF-14, DL-03)', async (fields, text) => {
    expect(await aWorker().share(fields as Record<string, string>)).toEqual({ deeplink: 'add', text });
  });

  it('leaves its first picture for the page (OF-14)', async () => {
    const worker = aWorker();

    expect(await worker.share({ text: 'sort this', pictures: [jpeg(), jpeg()] })).toEqual({
      deeplink: 'add',
      text: 'sort this',
      pictures: '2',
    });
    expect((await readSharedPicture())?.type).toBe('image/jpeg');
  });

  it('opens quick-add even if the picture cannot be stored (OF-14)', async () => {
    const worker = aWorker();
    vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));

    expect(await worker.share({ pictures: jpeg() })).toMatchObject({ pictures: '1', text: '' });
  });

  it('has a picture for one hour (OF-14, DL-06)', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
    const worker = aWorker();
    await worker.share({ pictures: jpeg() });

    vi.setSystemTime(new Date('2026-11-20T10:59:59Z'));
    await removeOutdatedSharedPicture();
    expect(await readSharedPicture()).not.toBeNull();
    vi.setSystemTime(new Date('2026-11-20T11:00:00Z'));
    expect(await readSharedPicture()).toBeNull();
    await removeOutdatedSharedPicture();
    expect(worker.names()).toEqual([]);
  });

  it.each([
    ['GET', `${origin}/share-target`],
    ['POST', `${origin}/api/items`],
    ['POST', 'https://elsewhere.example/share-target'],
  ])('is not %s %s (OF-14)', (method, url) => {
    expect(aWorker().request({ method, url })).toBeUndefined();
  });
});

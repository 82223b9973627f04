import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { api } from './api.ts';
import { serverUrl } from './server-url.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Turns the test's page into one of a native app that was built for this server. */
function bundledFor(origin: string) {
  const meta = document.createElement('meta');
  meta.name = 'pouch-server';
  meta.content = origin;
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}

describe('a page', () => {
  it('from the server calls its own origin', async () => {
    const asked = mockApi({ 'GET /api/buckets': () => json([]) });
    await api.listBuckets();

    expect(serverUrl('/legal/terms.html')).toBe('/legal/terms.html');
    expect(asked[0]?.path).toBe('/api/buckets');
  });

  it('of a native app calls the server that the app was built for (AC-12)', async () => {
    bundledFor('https://pouch.example.org');
    const asked = mockApi({ 'GET https://pouch.example.org/api/buckets': () => json([]) });
    await api.listBuckets();

    expect(serverUrl('/legal/terms.html')).toBe('https://pouch.example.org/legal/terms.html');
    expect(asked).toHaveLength(1);
  });
});

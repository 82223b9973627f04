import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerCalls, json } from '../../testing/answers.ts';
import { api } from './api.ts';
import { serverAddress } from '../../lib/server-address.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Makes this test's page one that an app carries, made for this server. */
function carriedFor(origin: string) {
  const told = document.createElement('meta');
  told.name = 'pouch-server';
  told.content = origin;
  document.head.append(told);
  onTestFinished(() => told.remove());
}

describe('a page', () => {
  it('from the server itself calls where it came from', async () => {
    const asked = answerCalls({ 'GET /api/buckets': () => json([]) });
    await api.listBuckets();

    expect(serverAddress('/legal/terms.html')).toBe('/legal/terms.html');
    expect(asked[0]?.path).toBe('/api/buckets');
  });

  it('carried by an app calls the server it was made for (AC-12)', async () => {
    carriedFor('https://pouch.example.org');
    const asked = answerCalls({ 'GET https://pouch.example.org/api/buckets': () => json([]) });
    await api.listBuckets();

    expect(serverAddress('/legal/terms.html')).toBe('https://pouch.example.org/legal/terms.html');
    expect(asked).toHaveLength(1);
  });
});

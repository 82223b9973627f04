import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../testing/mock-api.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('a query', () => {
  it('reads the path of its key once, and is never stale (AC-14)', async () => {
    const asked = mockApi({ 'GET /api/items/1': () => json({ id: '1' }) });
    const client = createQueryClient();

    const first = await client.query({ queryKey: ['/api/items', 1] });
    await client.query({ queryKey: ['/api/items', 1] });

    expect(first).toEqual({ id: '1' });
    expect(asked).toHaveLength(1);
  });

  it('is not retried after a failure (AC-14)', async () => {
    const asked = mockApi({ 'GET /api/items': () => json({ message: 'no' }, 500) });
    const client = createQueryClient();

    await expect(client.query({ queryKey: ['/api/items'] })).rejects.toThrow('500:');

    expect(asked).toHaveLength(1);
  });

  it('is not reread when the window gets the focus (AC-14)', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      refetchOnWindowFocus: false,
      staleTime: Infinity,
    });
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, json } from '../testing/answers.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('a query', () => {
  it('reads the path its key names, once, and is never stale (AC-14)', async () => {
    const asked = answerCalls({ 'GET /api/items/1': () => json({ id: '1' }) });
    const client = createQueryClient();

    const first = await client.query({ queryKey: ['/api/items', 1] });
    await client.query({ queryKey: ['/api/items', 1] });

    expect(first).toEqual({ id: '1' });
    expect(asked).toHaveLength(1);
  });

  it('is not tried again when it fails (AC-14)', async () => {
    const asked = answerCalls({ 'GET /api/items': () => json({ message: 'no' }, 500) });
    const client = createQueryClient();

    await expect(client.query({ queryKey: ['/api/items'] })).rejects.toThrow('500:');

    expect(asked).toHaveLength(1);
  });

  it('is not read again when the window gets the focus (AC-14)', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      refetchOnWindowFocus: false,
      staleTime: Infinity,
    });
  });
});

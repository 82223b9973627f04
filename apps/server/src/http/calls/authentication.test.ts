import type { FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isUnreachable } from '../../db/connection-errors.ts';
import { requireUser } from './authentication.ts';

describe('a call to a database that stands still', () => {
  it('counts as unanswered after eight seconds (AP-04)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const request = { headers: { authorization: `Bearer ${'0'.repeat(32)}` } } as FastifyRequest;
    const refused = requireUser(
      () => new Promise(() => undefined),
      'listItems',
    )(request).catch(isUnreachable);

    vi.advanceTimersByTime(8_000);

    expect(await refused).toBe(true);
  });
});

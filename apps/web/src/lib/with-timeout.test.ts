import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

describe('a promise with a timeout', () => {
  it('has the result of the promise, and leaves no timer behind', async () => {
    expect(await withTimeout(Promise.resolve('done'), 1_000)).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('refused')), 1_000)).rejects.toThrow('refused');

    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with the given error once the time is over', async () => {
    const late = expect(withTimeout(never(), 1_000, () => new Error('silent'))).rejects.toThrow('silent');
    const unnamed = expect(withTimeout(never(), 1_000)).rejects.toThrow('timeout');
    await vi.advanceTimersByTimeAsync(1_000);

    await late;
    await unnamed;
  });
});

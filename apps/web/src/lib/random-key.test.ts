// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomKey } from './random-key.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('a random key', () => {
  it('is different each time, also without a secure context (AP-05)', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

    const keys = Array.from({ length: 100 }, randomKey);

    expect(new Set(keys).size).toBe(100);
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  });
});

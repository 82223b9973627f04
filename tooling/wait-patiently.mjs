/**
 * Set up for all tests: `vi.waitFor` and `vi.waitUntil` wait as long as `expect.poll` (vitest.config.ts), which has no setting
 * for them. Their own limit is a second.
 */
import { vi } from 'vitest';

const timeout = 300_000;
/** @param {number | { timeout?: number, interval?: number } | undefined} options */
const patiently = (options) => ({
  timeout,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));

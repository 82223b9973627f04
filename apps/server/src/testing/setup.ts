import { vi } from 'vitest';

/** As long as `expect.poll` (vitest.config.ts). The configuration has no timeout for `vi.waitFor`, whose own is a second. */
const waitForTimeout = 60_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: waitForTimeout,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });

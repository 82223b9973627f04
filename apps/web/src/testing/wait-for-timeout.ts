/** Milliseconds, as many as those of `expect.poll` (vitest.config.ts): for a busy machine. */
export const waitForTimeout = 300_000;

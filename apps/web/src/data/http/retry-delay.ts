const minDelayMs = 1_000;
export const maxRetryDelayMs = 60_000;

/**
 * How long to wait after so many failures in a row, from 1: exponential backoff with jitter, so that pages that lost the same
 * server do not all come back at once.
 */
export const retryDelayMs = (failures: number): number =>
  Math.min(maxRetryDelayMs, minDelayMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

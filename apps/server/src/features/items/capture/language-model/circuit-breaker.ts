/** Consecutive failures after which the breaker opens. */
const maxFailures = 3;
/** How long it stays open when the service names no time of its own, and the maximum that the service can name. */
const defaultPauseMs = 60_000;
const maxPauseMs = 10 * 60_000;

/** Stops calls to a service that keeps failing, and allows them again after a pause. */
export interface CircuitBreaker {
  /** Whether calls must not be made for now. */
  isOpen: () => boolean;
  recordSuccess: () => void;
  /** `retryAfterMs`: the pause that the service asked for; it opens the breaker at once. */
  recordFailure: (retryAfterMs?: number) => void;
}

export function createCircuitBreaker(now: () => Date): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  const openFor = (pauseMs: number) => {
    openUntil = now().getTime() + Math.min(pauseMs, maxPauseMs);
  };
  return {
    isOpen: () => now().getTime() < openUntil,
    recordSuccess: () => {
      failures = 0;
    },
    recordFailure: (retryAfterMs) => {
      failures += 1;
      if (retryAfterMs !== undefined) openFor(retryAfterMs);
      else if (failures >= maxFailures) openFor(defaultPauseMs);
    },
  };
}

/** Failures in a row after which nobody is asked for a while. */
const mostFailures = 3;
/** How long, in milliseconds, where the service says nothing else; and the longest that it may say. */
const usualPause = 60_000;
const longestPause = 10 * 60_000;

/** Stops asking a service that keeps failing, so that nobody waits for it, and tries it again after a while. */
export interface Breaker {
  isOpen: () => boolean;
  succeeded: () => void;
  /** `retryAfter`: the pause that the service itself asked for, in milliseconds. */
  failed: (retryAfter?: number) => void;
}

export function createBreaker(now: () => Date): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  const pause = (milliseconds: number) => {
    pausedUntil = now().getTime() + Math.min(milliseconds, longestPause);
  };
  return {
    isOpen: () => now().getTime() < pausedUntil,
    succeeded: () => {
      failures = 0;
    },
    failed: (retryAfter) => {
      failures += 1;
      if (retryAfter !== undefined) pause(retryAfter);
      else if (failures >= mostFailures) pause(usualPause);
    },
  };
}

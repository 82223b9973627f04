import { setTimeout as sleep } from 'node:timers/promises';

/** How recent a question is that shows that something asks regularly, in milliseconds. */
const askedRecentlyMs = 60_000;
/** How long the answer is awaited that tells of the end: longer than load balancers wait between their questions. */
const maxDrainMs = 15_000;
/** How long the port stays open after that answer, so that a load balancer can act on it. */
const afterwardsMs = 1_000;

/** Whether a load balancer should send requests here. */
export interface Readiness {
  /** To be called with each question; false once the server is about to stop. */
  ask: () => boolean;
  /** From now on it is not ready. Resolves when who asked lately has been told so, after 15 seconds at the latest. */
  drain: () => Promise<void>;
}

/** `wait` resolves after some milliseconds; tests replace it. */
export function createReadiness(wait: (ms: number) => Promise<void> = sleep): Readiness {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isDraining = false;
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => (tell = resolve));
  return {
    ask: () => {
      askedAt = performance.now();
      if (isDraining) tell();
      return !isDraining;
    },
    drain: async () => {
      isDraining = true;
      const isAskedRegularly = performance.now() - askedAt < askedRecentlyMs;
      if (isAskedRegularly) await Promise.race([told, wait(maxDrainMs)]);
      await wait(afterwardsMs);
    },
  };
}

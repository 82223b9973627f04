import { useEffect } from 'react';

/** The first screen's own code and data are loaded before. */
const prefetchDelayMs = 2000;

/** Loads code that will probably be needed, after the first screen. A failed load is repeated when the code is needed. */
export function usePrefetchRoutes(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = window.setTimeout(
      () => void Promise.allSettled(loads.map((load) => load())),
      prefetchDelayMs,
    );
    return () => window.clearTimeout(timer);
  }, [loads]);
}

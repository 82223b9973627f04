import { useEffect } from 'react';

/** The first screen's own code and data are loaded before. */
const prefetchDelayMs = 2000;

/** Loads code that will probably be needed, after the first screen. */
export function usePrefetchRoutes(components: readonly { load: () => Promise<void> }[]): void {
  useEffect(() => {
    const timer = window.setTimeout(
      () => void Promise.allSettled(components.map(({ load }) => load())),
      prefetchDelayMs,
    );
    return () => window.clearTimeout(timer);
  }, [components]);
}

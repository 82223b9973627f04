import { useEffect } from 'react';

/** The first screen's own code and data are loaded before. */
const prefetchDelayMs = 2000;

/** Loads code that will probably be needed, after the first screen. */
export function usePrefetchRoutes(components: readonly { load: () => Promise<void> }[]): void {
  useEffect(() => {
    let isLeft = false;
    const loadAll = async () => {
      // One after the other: to begin with all of them kept a press waiting for 50 ms on a fourth of a processor.
      for (const { load } of components) {
        if (!isLeft) await load().catch(() => undefined);
      }
    };
    const timer = window.setTimeout(() => void loadAll(), prefetchDelayMs);
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [components]);
}

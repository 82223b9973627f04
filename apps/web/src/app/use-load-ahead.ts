import { useEffect } from 'react';

/** Milliseconds for the first screen's own code and data, which go first. */
const head = 2000;

/** Loads code that will probably be needed, once the first screen stands. What does not come is asked for again when it is needed. */
export function useLoadAhead(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = window.setTimeout(() => void Promise.allSettled(loads.map((load) => load())), head);
    return () => window.clearTimeout(timer);
  }, [loads]);
}

/** Milliseconds after which work is done although the browser never came to rest. */
const longestWait = 500;

/** Does some work once the browser has nothing better to do. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari cannot tell.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work);
    return () => window.clearTimeout(timer);
  }
  const turn = window.requestIdleCallback(work, { timeout: longestWait });
  return () => window.cancelIdleCallback(turn);
}

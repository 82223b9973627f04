/** The work runs after this time even if the browser was never idle. */
const idleTimeoutMs = 500;

/** Runs some work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: idleTimeoutMs });
  return () => window.cancelIdleCallback(handle);
}

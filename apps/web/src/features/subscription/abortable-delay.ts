/** Resolves after a delay; rejects when the signal is aborted. */
export function abortableDelay(signal: AbortSignal, delayMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(new Error('Aborted'));
    });
  });
}

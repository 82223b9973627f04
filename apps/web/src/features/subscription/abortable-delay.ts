/** Resolves after so many milliseconds; rejects as soon as the signal says that nobody waits any more. */
export function waitUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(new Error('Nobody waits any more'));
    });
  });
}

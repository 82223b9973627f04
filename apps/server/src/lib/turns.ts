/**
 * Gives a function that waits for a turn of the event loop of the caller's own, so that many short pieces of work, each
 * after such a wait, never keep other requests waiting for more than one of them.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
    return last;
  };
}

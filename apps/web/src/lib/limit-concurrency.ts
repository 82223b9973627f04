/**
 * Runs at most `maxRunning` tasks at once; the others wait in the order in which they were added. A task starts
 * asynchronously, even when there is room. A task that fails rejects only its own promise.
 */
export function limitConcurrency(maxRunning: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      if (running >= maxRunning) {
        waiting.push(start);
        return;
      }
      running += 1;
      start();
    });
    try {
      return await task();
    } finally {
      // The next task takes over this slot at once: a task that is added in the same moment must not get it too.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs tasks one at a time, in order. */
export const serialQueue = () => limitConcurrency(1);

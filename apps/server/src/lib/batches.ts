/**
 * Gives a function that hands entries on in batches: those that arrive while one is in work wait together for the next. It
 * returns the result of the entry, or rejects as its batch does. `run` returns the results in the order of its entries. A
 * batch waits for more until the end of this turn of the event loop; with `gather`, until there are as many as `enough` says
 * or its time is over.
 */
export function runInBatches<Entry, Result>(
  run: (entries: Entry[]) => Promise<readonly Result[]>,
  maxSize: number,
  gather?: { milliseconds: number; enough: () => number },
): (entry: Entry) => Promise<Result> {
  const waiting: {
    entry: Entry;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }[] = [];
  let isRunning = false;
  let onEnough: (() => void) | undefined;

  const hasEnough = (): boolean => waiting.length >= Math.min(maxSize, gather?.enough() ?? 0);
  const waitForMore = (): Promise<void> =>
    new Promise((resolve) => {
      if (!gather || hasEnough()) return void setImmediate(resolve);
      const timer = setTimeout(resolve, gather.milliseconds);
      onEnough = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      await waitForMore();
      onEnough = undefined;
      const batch = waiting.splice(0, maxSize);
      try {
        const results = await run(batch.map(({ entry }) => entry));
        batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (entry) =>
    new Promise((resolve, reject) => {
      waiting.push({ entry, resolve, reject });
      if (hasEnough()) onEnough?.();
      if (isRunning) return;
      isRunning = true;
      void runAll();
    });
}

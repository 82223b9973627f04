/**
 * Gives a function that hands entries on in batches: those that arrive while one is in work wait together for the next. It
 * returns the result of the entry, or rejects as its batch does. `run` returns the results in the order of its entries.
 */
export function runInBatches<Entry, Result>(
  run: (entries: Entry[]) => Promise<readonly Result[]>,
  maxSize: number,
): (entry: Entry) => Promise<Result> {
  const waiting: {
    entry: Entry;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      // Entries of the same turn of the event loop share a batch.
      await new Promise<void>((resolve) => void setImmediate(resolve));
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
      if (isRunning) return;
      isRunning = true;
      void runAll();
    });
}

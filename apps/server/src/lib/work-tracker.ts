import { setImmediate as nextTurn } from 'node:timers/promises';

export type WorkTracker = ReturnType<typeof createWorkTracker>;

/** Keeps the promises that are still pending, so that a close can wait for them. */
export function createWorkTracker() {
  const pending = new Set<Promise<unknown>>();
  return {
    /** Returns the same promise. */
    add: <Result>(work: Promise<Result>): Promise<Result> => {
      pending.add(work);
      const remove = () => void pending.delete(work);
      work.then(remove, remove);
      return work;
    },
    /** Resolves once nothing is pending, including work that was added meanwhile. Never rejects. */
    settled: async (): Promise<void> => {
      do {
        await Promise.allSettled(pending);
        await nextTurn();
      } while (pending.size > 0);
    },
  };
}

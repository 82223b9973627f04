import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Worker } from 'node:worker_threads';

/**
 * Collects V8's garbage at once, moves together what is left, and gives the memory back: without moving, 7 MB more stay after
 * a start. It takes some 80 ms where 50 MB are alive.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-compact-on-every-full-gc');
}

/** By how many percent of what is alive the heap may grow before it is collected; 0 lets V8 choose, up to four times as much. */
const tightPercent = 10;
const setGrowth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Whether V8's young generation grows when too much of it survives a collection; by default its size then doubles. V8 sets
 * this back when it makes the heap of another thread.
 */
export const letYoungGrow = (grows: boolean): void =>
  setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);

const keepYoungSmall = (thread: Worker) =>
  void thread.once('online', () => working > 0 && letYoungGrow(false));

let working = 0;

/**
 * Keeps the heap of this process small during `work` that makes much garbage, or starts threads that need memory of their
 * own: V8 would let it grow as far as the machine's memory suggests. Collecting more often takes more processor time.
 */
export async function withTightHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  working += 1;
  if (working === 1) {
    process.on('worker', keepYoungSmall);
    letYoungGrow(false);
    setGrowth(tightPercent);
    // V8 applies the growth from the next collection on.
    collectGarbage();
  }
  try {
    return await work();
  } finally {
    working -= 1;
    if (working === 0) {
      process.off('worker', keepYoungSmall);
      letYoungGrow(true);
      setGrowth(0);
      collectGarbage();
    }
  }
}

import { Session } from 'node:inspector';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { watchLoad } from './watch-load.ts';

/**
 * Collects V8's garbage and gives the memory back, as an embedder asks V8 to when memory is low: what is left moves together, and
 * the young generation shrinks, which had up to 32 MB after a busy moment. The function `gc` leaves that at its size while the
 * program goes on making garbage. It takes some 60 ms where 50 MB are alive.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      session.post('HeapProfiler.collectGarbage', (error) => (error === null ? resolve() : reject(error)));
    });
  } finally {
    session.disconnect();
  }
}

/**
 * Whether V8's young generation grows when too much of it survives a collection; by default its size then doubles. V8 sets
 * this back when it makes the heap of another thread.
 */
export const letYoungGrow = (grows: boolean): void =>
  setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);

/**
 * By how many percent of what is alive the heap may grow before it is collected; 0 lets V8 choose, up to four times as much.
 * While it is collected often, the young generation stays small too. Under load that costs more than it saves: a list of 200
 * then took twice the processor time.
 */
const growthPercents = { calm: 30, busy: 0, tight: 10 };

let isBusy = false;
let tightWorks = 0;

/** V8 applies the growth from the next collection on. */
function applyGrowth(): void {
  const manner = tightWorks > 0 ? 'tight' : isBusy ? 'busy' : 'calm';
  letYoungGrow(manner === 'busy');
  setFlagsFromString(`--heap-growing-percent=${growthPercents[manner]}`);
}

const sampleMs = 1_000;

/**
 * Keeps the heap of this process small as long as its event loop has little to do: 50 people who use Pouch at once leave it
 * at 170 MB in place of 250.
 */
export function followLoad(): void {
  const watch = watchLoad();
  let last = performance.eventLoopUtilization();
  process.on('worker', (thread) => thread.once('online', applyGrowth));
  applyGrowth();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const wasBusy = isBusy;
    isBusy = watch(performance.eventLoopUtilization(now, last).utilization);
    last = now;
    if (isBusy === wasBusy) return;
    applyGrowth();
    if (!isBusy) void collectGarbage();
  }, sampleMs).unref();
}

/**
 * Keeps the heap of this process small during `work` that makes much garbage, or starts threads that need memory of their
 * own. Collecting more often takes more processor time.
 */
export async function withTightHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  tightWorks += 1;
  try {
    if (tightWorks === 1) await changeGrowth();
    return await work();
  } finally {
    tightWorks -= 1;
    if (tightWorks === 0) await changeGrowth();
  }
}

/** The heap is collected besides: it grew in the manner before. */
async function changeGrowth(): Promise<void> {
  applyGrowth();
  await collectGarbage();
}

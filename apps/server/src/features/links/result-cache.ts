import { LRUCache } from 'lru-cache';
import { AppError } from '../../lib/errors.ts';

const minutes = 60_000;
/** A page changes rarely; a site that is down comes back soon. */
const keepSuccess = 24 * 60 * minutes;
const keepFailure = 2 * minutes;

type Settled<Value> = { value: Value } | { error: AppError };

export interface AnswerCache<Value> {
  /** An answer that is known, or on its way; undefined when it has to be made. Rejects with a failure that is known. */
  find: (key: string) => Promise<Value> | undefined;
  /** Makes an answer; whoever asks meanwhile shares it. A failure that is an AppError is remembered, for less long. */
  make: (key: string, work: () => Promise<Value>) => Promise<Value>;
}

/** Keeps answers while there is room for them: what was asked for longest ago goes first. `sizeOf` is in bytes. */
export function answerCache<Value>(given: {
  maxBytes: number;
  sizeOf: (value: Value) => number;
  now: () => Date;
}): AnswerCache<Value> {
  const known = new LRUCache<string, Settled<Value>>({
    maxSize: given.maxBytes,
    sizeCalculation: (settled, key) =>
      200 + key.length + ('value' in settled ? given.sizeOf(settled.value) : 0),
    perf: { now: () => given.now().getTime() },
    ttlResolution: 0,
  });
  const underway = new Map<string, Promise<Settled<Value>>>();

  async function settle(key: string, work: () => Promise<Value>): Promise<Settled<Value>> {
    const settled = await work().then((value) => ({ value }), asFailure);
    known.set(key, settled, { ttl: 'value' in settled ? keepSuccess : keepFailure });
    return settled;
  }

  return {
    find: (key) => {
      const found = known.get(key);
      const answer = found ? Promise.resolve(found) : underway.get(key);
      return answer?.then(open);
    },
    make: (key, work) => {
      const answer = settle(key, work).finally(() => underway.delete(key));
      underway.set(key, answer);
      return answer.then(open);
    },
  };
}

function asFailure(error: unknown): { error: AppError } {
  if (error instanceof AppError) return { error };
  throw error;
}

function open<Value>(settled: Settled<Value>): Value {
  if ('error' in settled) throw settled.error;
  return settled.value;
}

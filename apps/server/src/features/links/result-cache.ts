import { LRUCache } from 'lru-cache';
import { AppError } from '../../lib/errors.ts';

const minuteMs = 60_000;
/** A page changes rarely; a site that is down comes back soon. */
const successTtlMs = 24 * 60 * minuteMs;
const failureTtlMs = 2 * minuteMs;

type Settled<Value> = { value: Value } | { error: AppError };

export interface ResultCache<Value> {
  /** A cached or pending result; undefined if it has to be computed. Rejects with a cached failure. */
  find: (key: string) => Promise<Value> | undefined;
  /**
   * Computes a result; concurrent `find` calls share it. A failure that is an AppError is cached too, for a shorter
   * time.
   */
  compute: (key: string, work: () => Promise<Value>) => Promise<Value>;
}

/** An LRU cache of results, limited by size. `sizeInBytes` estimates a value's size. */
export function createResultCache<Value>(options: {
  maxBytes: number;
  sizeInBytes: (value: Value) => number;
  now: () => Date;
}): ResultCache<Value> {
  const results = new LRUCache<string, Settled<Value>>({
    maxSize: options.maxBytes,
    sizeCalculation: (settled, key) =>
      200 + key.length + ('value' in settled ? options.sizeInBytes(settled.value) : 0),
    perf: { now: () => options.now().getTime() },
    ttlResolution: 0,
  });
  const inFlight = new Map<string, Promise<Settled<Value>>>();

  async function settle(key: string, work: () => Promise<Value>): Promise<Settled<Value>> {
    const settled = await work().then((value) => ({ value }), toFailure);
    results.set(key, settled, { ttl: 'value' in settled ? successTtlMs : failureTtlMs });
    return settled;
  }

  return {
    find: (key) => {
      const found = results.get(key);
      const result = found ? Promise.resolve(found) : inFlight.get(key);
      return result?.then(unwrap);
    },
    compute: (key, work) => {
      const result = settle(key, work).finally(() => inFlight.delete(key));
      inFlight.set(key, result);
      return result.then(unwrap);
    },
  };
}

function toFailure(error: unknown): { error: AppError } {
  if (error instanceof AppError) return { error };
  throw error;
}

function unwrap<Value>(settled: Settled<Value>): Value {
  if ('error' in settled) throw settled.error;
  return settled.value;
}

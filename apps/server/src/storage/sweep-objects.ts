import type { Database } from '../db/database.ts';
import { findLooseObjects, forgetLooseObjects, lockObjectsForSweep } from './loose-object-store.ts';
import type { ObjectStore } from './object-store.ts';

/** Longer than any request or transaction that may still come to hold an object. */
const graceMs = 60 * 60 * 1000;

/** Objects per transaction, so that a backup waits for a few seconds at most. */
const batchSize = 50;

/**
 * Removes the objects that no row has held for an hour. Does nothing while a backup runs. What cannot be removed stays
 * listed for the next run.
 */
export async function sweepObjects(database: Database, objects: ObjectStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMs);
  let swept = batchSize;
  while (swept === batchSize) {
    swept = await database.transaction(async (tx) => {
      if (!(await lockObjectsForSweep(tx))) return 0;
      const keys = await findLooseObjects(tx, before, batchSize);
      for (const key of keys) await objects.remove(key);
      await forgetLooseObjects(tx, keys);
      return keys.length;
    });
  }
}

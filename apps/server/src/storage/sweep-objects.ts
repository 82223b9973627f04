import type { Database } from '../db/database.ts';
import { claimLooseObjects, forgetLooseObjects, lockObjectsForSweep } from './loose-object-store.ts';
import type { ObjectStore } from './object-store.ts';

/** Longer than any request or transaction that may still come to hold an object. */
const graceMs = 60 * 60 * 1000;

/** How long a sweep may take for what it has claimed; the next one begins an hour later. */
const claimMs = 10 * 60 * 1000;

/** Objects per claim. */
const batchSize = 50;

/**
 * Removes the objects that no row has held for an hour. Claims none while a backup runs. What was claimed may go while the
 * next backup runs: no row of its snapshot holds it. No transaction is open while the store answers. What cannot be removed,
 * or was not when the server ended, stays listed for the next run; removing an object twice does no harm.
 */
export async function sweepObjects(database: Database, objects: ObjectStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMs);
  const until = new Date(before.getTime() + claimMs);
  let claimed: string[];
  do {
    claimed = await database.transaction(async (tx) =>
      (await lockObjectsForSweep(tx)) ? claimLooseObjects(tx, { before, until, limit: batchSize }) : [],
    );
    await removeAll(database, objects, claimed);
  } while (claimed.length === batchSize);
}

async function removeAll(database: Database, objects: ObjectStore, keys: readonly string[]): Promise<void> {
  const removed: string[] = [];
  try {
    for (const key of keys) {
      await objects.remove(key);
      removed.push(key);
    }
  } finally {
    if (removed.length > 0) await forgetLooseObjects(database, removed);
  }
}

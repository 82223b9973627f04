import { eq, inArray, lt, sql, and } from 'drizzle-orm';
import type { Handle, Transaction } from '../db/database.ts';
import { looseObjects } from '../db/schema/pictures/loose-objects.ts';

/** Lists an object that is about to be put, so that it is removed later if no row comes to hold it. */
export async function listAsLoose(handle: Handle, key: string, now: Date): Promise<void> {
  await handle.insert(looseObjects).values({ key, since: now.toISOString() });
}

/** Call it in the transaction that stores the row which holds the object. */
export async function hold(tx: Transaction, key: string): Promise<void> {
  await tx.delete(looseObjects).where(eq(looseObjects.key, key));
}

const isHeld = sql`(exists (select from pictures where pictures.object_key = ${looseObjects.key})
  or exists (select from share_pictures where share_pictures.object_key = ${looseObjects.key}))`;

/**
 * Claims keys of all users that have been loose since before `before`, the oldest first: they count as loose since `until`
 * from now on, so that another sweep takes them if this one ends early. Those that a row holds are taken off the list.
 */
export async function claimLooseObjects(
  tx: Transaction,
  { before, until, limit }: { before: Date; until: Date; limit: number },
): Promise<string[]> {
  const isOld = lt(looseObjects.since, before.toISOString());
  await tx.delete(looseObjects).where(and(isOld, isHeld));
  const oldest = tx
    .select({ key: looseObjects.key })
    .from(looseObjects)
    .where(isOld)
    .orderBy(looseObjects.since)
    .limit(limit);
  const rows = await tx
    .update(looseObjects)
    .set({ since: until.toISOString() })
    .where(inArray(looseObjects.key, oldest))
    .returning({ key: looseObjects.key });
  return rows.map(({ key }) => key);
}

/** Takes removed objects off the list. */
export async function forgetLooseObjects(handle: Handle, keys: readonly string[]): Promise<void> {
  await handle.delete(looseObjects).where(inArray(looseObjects.key, [...keys]));
}

/** Two keys of PostgreSQL's advisory locks: "POUC", and a number of our own. */
const [lockSpace, sweepLock] = [0x50_4f_55_43, 9];

/** False while a backup reads the objects. The lock lasts until the transaction ends. */
export async function lockObjectsForSweep(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select pg_try_advisory_xact_lock(${lockSpace}::int, ${sweepLock}::int) as locked`,
  );
  return rows[0]?.['locked'] === true;
}

/** A statement that keeps objects from being removed until the session ends. It waits for a claim in progress. */
export const keepObjectsStatement = `select pg_advisory_lock_shared(${lockSpace}, ${sweepLock})`;

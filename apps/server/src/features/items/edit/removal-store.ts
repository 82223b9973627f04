import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';
import type { ItemRow } from '../core/item-store.ts';
import { removeUnusedPicture } from '../pictures/picture-store.ts';

/** The minimum time for which a deleted item can be restored. */
const restoreWindowMs = 24 * 60 * 60 * 1000;

const ownRow = (userId: string, id: string) => and(eq(items.userId, userId), eq(items.id, id));

/** Marks the item as deleted. False when it does not exist or is deleted already. */
export async function softDeleteItem(
  handle: Handle,
  { userId, id, now }: { userId: string; id: string; now: string },
): Promise<boolean> {
  const marked = await handle
    .update(items)
    .set({ removedAt: now })
    .where(and(ownRow(userId, id), isNull(items.removedAt)))
    .returning({ id: items.id });
  return marked.length === 1;
}

/** Marks the given items that are still active as deleted and returns their ids. Lock order: by id. */
export async function softDeleteActiveItems(
  tx: Transaction,
  { userId, ids, now }: { userId: string; ids: string[]; now: string },
): Promise<string[]> {
  const isGiven = sql`${items.id} = any(${sql.param(ids)}::uuid[])`;
  const active = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, userId), isGiven, eq(items.status, 'Active'), isNull(items.removedAt)))
    .orderBy(asc(items.id))
    .for('update');
  const marked = active.map(({ id }) => id);
  await tx
    .update(items)
    .set({ removedAt: now })
    .where(and(eq(items.userId, userId), sql`${items.id} = any(${sql.param(marked)}::uuid[])`));
  return marked;
}

/** Clears the deletion mark, if any, and returns the item. Undefined when it has been purged. */
export async function undeleteItem(handle: Handle, userId: string, id: string): Promise<ItemRow | undefined> {
  const [row] = await handle.update(items).set({ removedAt: null }).where(ownRow(userId, id)).returning();
  return row;
}

/** Items purged per transaction, to keep transactions short. */
const batchSize = 500;

/** Purges the items of all users that were deleted more than a day ago, with each picture that no item refers to. */
export async function purgeDeletedItems(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - restoreWindowMs).toISOString();
  let purged = batchSize;
  while (purged === batchSize) {
    purged = await database.transaction((tx) => purgeBatch(tx, before));
  }
}

/** Skips rows that another server is purging or a user is restoring (`skip locked`). */
async function purgeBatch(tx: Transaction, before: string): Promise<number> {
  const batch = tx
    .select({ userId: items.userId, id: items.id })
    .from(items)
    .where(lt(items.removedAt, before))
    .orderBy(asc(items.removedAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const purged = await tx
    .delete(items)
    .where(inArray(sql`(${items.userId}, ${items.id})`, batch))
    .returning({ userId: items.userId, pictureId: items.pictureId });
  const ownerByPicture = new Map(purged.map(({ userId, pictureId }) => [pictureId, userId]));
  for (const [pictureId, userId] of [...ownerByPicture].sort()) {
    if (pictureId !== null) await removeUnusedPicture(tx, userId, pictureId);
  }
  return purged.length;
}

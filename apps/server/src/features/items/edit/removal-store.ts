import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';
import type { ItemRow } from '../core/item-store.ts';
import { removeUnusedPicture } from '../pictures/picture-store.ts';

/** How long a deleted item can be restored at least, in milliseconds. */
const restorableFor = 24 * 60 * 60 * 1000;

const ownRow = (userId: string, id: string) => and(eq(items.userId, userId), eq(items.id, id));

/** Marks the item as deleted; false when there is none, or none any more. */
export async function markRemoved(
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

/** Marks those of the items as deleted that are still active, in the order of the ids, and answers which. */
export async function markActiveRemoved(
  tx: Transaction,
  { userId, ids, now }: { userId: string; ids: string[]; now: string },
): Promise<string[]> {
  const wanted = sql`${items.id} = any(${sql.param(ids)}::uuid[])`;
  const active = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, userId), wanted, eq(items.status, 'Active'), isNull(items.removedAt)))
    .orderBy(asc(items.id))
    .for('update');
  const marked = active.map(({ id }) => id);
  await tx
    .update(items)
    .set({ removedAt: now })
    .where(and(eq(items.userId, userId), sql`${items.id} = any(${sql.param(marked)}::uuid[])`));
  return marked;
}

/** Takes the mark away, if there is one, and gives the item; undefined when it is gone for good. */
export async function unmarkRemoved(
  handle: Handle,
  userId: string,
  id: string,
): Promise<ItemRow | undefined> {
  const [row] = await handle.update(items).set({ removedAt: null }).where(ownRow(userId, id)).returning();
  return row;
}

/** How many items are forgotten in one transaction, so that none takes long. */
const batchSize = 500;

/** Deletes for good what everybody deleted more than a day ago, with each picture that no item holds any more. */
export async function forgetRemovedItems(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - restorableFor).toISOString();
  let forgotten = batchSize;
  while (forgotten === batchSize) {
    forgotten = await database.transaction((tx) => forgetSome(tx, before));
  }
}

/** Rows that another server is forgetting, or that a person is restoring, are left to them. */
async function forgetSome(tx: Transaction, before: string): Promise<number> {
  const some = tx
    .select({ userId: items.userId, id: items.id })
    .from(items)
    .where(lt(items.removedAt, before))
    .orderBy(asc(items.removedAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const forgotten = await tx
    .delete(items)
    .where(inArray(sql`(${items.userId}, ${items.id})`, some))
    .returning({ userId: items.userId, pictureId: items.pictureId });
  const held = new Map(forgotten.map(({ userId, pictureId }) => [pictureId, userId]));
  for (const [pictureId, userId] of [...held].sort()) {
    if (pictureId !== null) await removeUnusedPicture(tx, userId, pictureId);
  }
  return forgotten.length;
}

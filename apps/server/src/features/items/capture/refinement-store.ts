import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';
import type { ItemRow } from '../core/item-store.ts';

const ownItems = (userId: string, ids: string[]) => and(eq(items.userId, userId), inArray(items.id, ids));

const stillThere = (userId: string, ids: string[]) => and(ownItems(userId, ids), isNull(items.removedAt));

/** Locks those of the items that are not deleted, in the order of the ids, as everybody does who locks several. */
export async function lockThought(tx: Transaction, userId: string, ids: string[]): Promise<ItemRow[]> {
  return tx.select().from(items).where(stillThere(userId, ids)).orderBy(asc(items.id)).for('update');
}

/** Those of the items that are not deleted, in the order of the ids, which is that of the thought. */
export async function findThought(handle: Handle, userId: string, ids: string[]): Promise<ItemRow[]> {
  return handle.select().from(items).where(stillThere(userId, ids)).orderBy(asc(items.id));
}

/** Forgets items that were read wrongly, at once: the person never deleted them, so there is nothing to restore. */
export async function forgetItems(tx: Transaction, userId: string, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(items).where(ownItems(userId, ids));
}

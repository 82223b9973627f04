import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';
import type { ItemRow } from '../core/item-store.ts';

const ownItems = (userId: string, ids: string[]) => and(eq(items.userId, userId), inArray(items.id, ids));

const notDeleted = (userId: string, ids: string[]) => and(ownItems(userId, ids), isNull(items.removedAt));

/** Locks the given items that are not deleted. Lock order: by id, as in every query that locks several items. */
export async function lockThoughtItems(tx: Transaction, userId: string, ids: string[]): Promise<ItemRow[]> {
  return tx.select().from(items).where(notDeleted(userId, ids)).orderBy(asc(items.id)).for('update');
}

/** The given items that are not deleted, in the order of the ids. */
export async function findThoughtItems(handle: Handle, userId: string, ids: string[]): Promise<ItemRow[]> {
  const rows = await handle.select().from(items).where(notDeleted(userId, ids));
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Deletes superseded items at once. The user did not delete them, so there is nothing to restore. */
export async function deleteItems(tx: Transaction, userId: string, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(items).where(ownItems(userId, ids));
}

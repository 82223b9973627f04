import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';
import type { ItemRow } from '../core/item-store.ts';

/** Matches the user's active items, archived and deleted ones excluded. */
const isActive = (userId: string) =>
  and(
    eq(items.userId, userId),
    eq(items.status, 'Active'),
    isNull(items.archivedAt),
    isNull(items.removedAt),
  );

/** The active items with their titles and kinds. */
export async function findActiveItems(
  handle: Handle,
  userId: string,
): Promise<Pick<ItemRow, 'id' | 'title' | 'category' | 'bucket' | 'purchaseCategory'>[]> {
  return handle
    .select({
      id: items.id,
      title: items.title,
      category: items.category,
      bucket: items.bucket,
      purchaseCategory: items.purchaseCategory,
    })
    .from(items)
    .where(isActive(userId));
}

/** Locks the given items that are active. Lock order: by id, as in every query that locks several items. */
export async function lockActiveItems(tx: Transaction, userId: string, ids: string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(items)
    .where(and(isActive(userId), inArray(items.id, ids)))
    .orderBy(asc(items.id))
    .for('update');
}

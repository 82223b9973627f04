import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';
import type { ItemRow } from '../core/item-store.ts';

/** What a person has still to do, get or enjoy. */
const active = (userId: string) =>
  and(
    eq(items.userId, userId),
    eq(items.status, 'Active'),
    isNull(items.archivedAt),
    isNull(items.removedAt),
  );

/** The active items with what says where they belong. */
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
    .where(active(userId));
}

/** Locks those of the items that are active, in the order of the ids, as everybody does who locks several. */
export async function lockActive(tx: Transaction, userId: string, ids: string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(items)
    .where(and(active(userId), inArray(items.id, ids)))
    .orderBy(asc(items.id))
    .for('update');
}

import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { items, pictures } from '../../../db/schema/items.ts';
import { hold } from '../../../storage/loose-object-store.ts';
import type { StoredBytes } from '../../../storage/picture-files.ts';
import { requireRoom } from '../../../storage/usage-store.ts';

/**
 * Inserts a picture, which then holds its object. Throws a 413 when the account has no room for it within `limit` bytes.
 */
export async function insertPicture(
  tx: Transaction,
  row: typeof pictures.$inferInsert,
  limit: number,
): Promise<void> {
  await requireRoom(tx, row.userId, { added: row.size, limit });
  await tx.insert(pictures).values(row);
  if (row.objectKey) await hold(tx, row.objectKey);
}

/** The picture of an item. Undefined when the item is missing, deleted, another user's, or has no picture. */
export async function findPicture(
  handle: Handle,
  userId: string,
  itemId: string,
): Promise<(StoredBytes & { id: string }) | undefined> {
  const [row] = await handle
    .select({ id: pictures.id, ...storedColumns })
    .from(items)
    .innerJoin(pictures, and(eq(pictures.userId, items.userId), eq(pictures.id, items.pictureId)))
    .where(and(eq(items.userId, userId), eq(items.id, itemId), isNull(items.removedAt)));
  return row;
}

/** Where the bytes of a row lie. */
export const storedColumns = {
  jpeg: pictures.jpeg,
  objectKey: pictures.objectKey,
  sha256: pictures.sha256,
  size: pictures.size,
};

/**
 * Deletes a picture that no item refers to. Locks the picture first, so that of two transactions that purge its last
 * items, the second one sees that none is left.
 */
export async function removeUnusedPicture(tx: Transaction, userId: string, id: string): Promise<void> {
  const ownPicture = and(eq(pictures.userId, userId), eq(pictures.id, id));
  await tx.select({ id: pictures.id }).from(pictures).where(ownPicture).for('update');
  const holder = tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, userId), eq(items.pictureId, id)));
  await tx.delete(pictures).where(and(ownPicture, notExists(holder)));
}

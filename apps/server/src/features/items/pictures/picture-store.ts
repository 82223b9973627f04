import { and, eq, isNull, notExists, sql, sum } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { items, pictures } from '../../../db/schema/items.ts';
import { AppError } from '../../../lib/errors.ts';

/** Some 5,000 photos of the size in which they are stored. */
export const maxPictureBytesPerUser = 1024 ** 3;

/** Inserts a picture. Throws a 413 when the user's pictures take all the room they may. */
export async function insertPicture(tx: Transaction, row: typeof pictures.$inferInsert): Promise<void> {
  await requireRoomForPictures(tx, row.userId, row.jpeg.length);
  await tx.insert(pictures).values(row);
}

/** Throws a 413 when a user has no room for `added` more bytes of pictures. */
export async function requireRoomForPictures(tx: Transaction, userId: string, added: number): Promise<void> {
  const [row] = await tx
    .select({ bytes: sum(sql`octet_length(${pictures.jpeg})`).mapWith(Number) })
    .from(pictures)
    .where(eq(pictures.userId, userId));
  if ((row?.bytes ?? 0) + added <= maxPictureBytesPerUser) return;
  throw new AppError(
    'too_large',
    'Your Pouch is full: its pictures take 1 GB. Please delete some items with pictures, then try again.',
  );
}

/** The picture of an item. Undefined when the item is missing, deleted, another user's, or has no picture. */
export async function findPicture(
  handle: Handle,
  userId: string,
  itemId: string,
): Promise<{ id: string; jpeg: Buffer } | undefined> {
  const [row] = await handle
    .select({ id: pictures.id, jpeg: pictures.jpeg })
    .from(items)
    .innerJoin(pictures, and(eq(pictures.userId, items.userId), eq(pictures.id, items.pictureId)))
    .where(and(eq(items.userId, userId), eq(items.id, itemId), isNull(items.removedAt)));
  return row;
}

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

import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { pictures } from '../../../db/schema/items.ts';
import type { StoredBytes } from '../../../storage/picture-files.ts';
import { storedColumns } from './picture-store.ts';

export type Picture = StoredBytes & { width: number; height: number };

/**
 * The picture with its size; undefined when the user has none of this id. It is locked, so that a copy can hold the same
 * object before the original is deleted.
 */
export async function findWholePicture(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<Picture | undefined> {
  const [row] = await tx
    .select({ ...storedColumns, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.id, id)))
    .for('key share');
  return row;
}

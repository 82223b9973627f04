import { and, eq } from 'drizzle-orm';
import type { Handle } from '../../../db/database.ts';
import { pictures } from '../../../db/schema/items.ts';

export type Picture = Pick<typeof pictures.$inferSelect, 'jpeg' | 'width' | 'height'>;

/** The picture with its size; undefined when the user has none of this id. */
export async function findWholePicture(
  handle: Handle,
  userId: string,
  id: string,
): Promise<Picture | undefined> {
  const [row] = await handle
    .select({ jpeg: pictures.jpeg, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.id, id)));
  return row;
}

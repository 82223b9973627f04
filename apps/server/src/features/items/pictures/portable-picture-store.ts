import { maxPictureBytes } from '@pouch/contract/items';
import { and, asc, eq, gt, inArray, notExists } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '../../../db/database.ts';
import { items, pictures } from '../../../db/schema/items.ts';
import { paginate } from '../../../portability/paginate.ts';
import type { ExportSection } from '../../../portability/export-section.ts';
import { moment } from '../../../portability/row-fields.ts';
import { requireRoomForPictures } from './picture-store.ts';
import { readPicture } from './read-picture.ts';

/** Pictures in memory at once; each is at most a few megabytes. */
const pageSize = 4;

const jpegUrl = 'data:image/jpeg;base64,';

const portablePicture = z.object({
  id: z.uuid(),
  createdAt: moment,
  width: z.int().min(1),
  height: z.int().min(1),
  /** The picture as a data URL, which every browser can display. */
  image: z
    .string()
    .startsWith('data:image/')
    .max(Math.ceil(maxPictureBytes / 3) * 4 + 200),
});
type PortablePicture = z.output<typeof portablePicture>;

/** The pictures of a user's items. An imported picture is decoded and re-encoded, whatever type it claims to have. */
export const portablePictures: ExportSection<PortablePicture> = {
  name: 'pictures',
  countKey: 'pictures',
  schema: portablePicture,
  read: async function* (handle, userId) {
    const pages = paginate(pageSize, (after, size) =>
      handle
        .select()
        .from(pictures)
        .where(and(eq(pictures.userId, userId), after ? gt(pictures.id, after) : undefined))
        .orderBy(asc(pictures.id))
        .limit(size),
    );
    for await (const page of pages) {
      yield page.map(({ jpeg, id, createdAt, width, height }) => {
        return { id, createdAt, width, height, image: jpegUrl + jpeg.toString('base64') };
      });
    }
  },
  prepare: async (handle, { userId }, row) => {
    if ((await findPictureIds(handle, userId, [row.id])).size > 0) return null;
    const { jpeg, width, height } = await readPicture(userId, row.image);
    return { ...row, width, height, image: jpegUrl + jpeg.toString('base64') };
  },
  add: async (tx, { userId }, rows) => {
    const values = rows.map(({ id, createdAt, width, height, image }) => {
      const jpeg = Buffer.from(image.slice(jpegUrl.length), 'base64');
      return { userId, id, createdAt, width, height, jpeg };
    });
    const bytes = values.reduce((total, { jpeg }) => total + jpeg.length, 0);
    await requireRoomForPictures(tx, userId, bytes);
    const added = await tx
      .insert(pictures)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: pictures.id });
    return { added: added.length, skipped: rows.length - added.length };
  },
  finish: async (tx, { userId }) => {
    const holder = tx
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.userId, userId), eq(items.pictureId, pictures.id)));
    const gone = await tx
      .delete(pictures)
      .where(and(eq(pictures.userId, userId), notExists(holder)))
      .returning({ id: pictures.id });
    return gone.length;
  },
};

/** The given picture ids that the user has. */
export async function findPictureIds(
  handle: Handle,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const known = await handle
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.userId, userId), inArray(pictures.id, [...ids])));
  return new Set(known.map(({ id }) => id));
}

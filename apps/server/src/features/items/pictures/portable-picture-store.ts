import { maxPictureBytes } from '@pouch/contract/items';
import { and, asc, eq, gt, inArray, notExists } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '../../../db/database.ts';
import { items, pictures } from '../../../db/schema/items.ts';
import { paginate } from '../../../portability/paginate.ts';
import type { ExportSection } from '../../../portability/export-section.ts';
import { moment } from '../../../portability/row-fields.ts';
import { hold } from '../../../storage/loose-object-store.ts';
import type { PictureFiles, StoredBytes } from '../../../storage/picture-files.ts';
import { requireRoom } from '../../../storage/usage-store.ts';
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

export interface PicturesDeps {
  pictureFiles: PictureFiles;
  /** What an account may store, in bytes. */
  quotaBytes: number;
}

/** A picture of a file that was put into the object store already; rows are kept as JSON between the two. */
type PreparedPicture = PortablePicture & { object?: { key: string; sha256: string; size: number } };

/** The pictures of a user's items. An imported picture is decoded and re-encoded, whatever type it claims to have. */
export const portablePictures = ({
  pictureFiles,
  quotaBytes,
}: PicturesDeps): ExportSection<PreparedPicture> => ({
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
      const rows: PortablePicture[] = [];
      for (const { id, createdAt, width, height, ...stored } of page) {
        const jpeg = await pictureFiles.read(stored);
        if (jpeg) rows.push({ id, createdAt, width, height, image: jpegUrl + jpeg.toString('base64') });
      }
      yield rows;
    }
  },
  prepare: async (handle, { userId }, row) => {
    if ((await findPictureIds(handle, userId, [row.id])).size > 0) return null;
    const { jpeg, width, height } = await readPicture(userId, row.image);
    const { objectKey, sha256, size } = await pictureFiles.keep(userId, jpeg);
    if (objectKey === null) return { ...row, width, height, image: jpegUrl + jpeg.toString('base64') };
    const object = { key: objectKey, sha256: sha256?.toString('hex') ?? '', size };
    return { ...row, width, height, image: '', object };
  },
  add: async (tx, { userId }, rows) => {
    const values = rows.map(({ id, createdAt, width, height, ...prepared }) => {
      return { userId, id, createdAt, width, height, ...toStored(prepared) };
    });
    const bytes = values.reduce((total, { size }) => total + size, 0);
    await requireRoom(tx, userId, { added: bytes, limit: quotaBytes });
    const added = await tx
      .insert(pictures)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: pictures.id, objectKey: pictures.objectKey });
    for (const { objectKey } of added) if (objectKey !== null) await hold(tx, objectKey);
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
});

function toStored({ image, object }: Pick<PreparedPicture, 'image' | 'object'>): StoredBytes {
  if (object) {
    return {
      jpeg: null,
      objectKey: object.key,
      sha256: Buffer.from(object.sha256, 'hex'),
      size: object.size,
    };
  }
  const jpeg = Buffer.from(image.slice(jpegUrl.length), 'base64');
  return { jpeg, objectKey: null, sha256: null, size: jpeg.length };
}

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

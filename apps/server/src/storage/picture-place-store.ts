import { sql, type SQL } from 'drizzle-orm';
import type { Database, Handle } from '../db/database.ts';
import { hold } from './loose-object-store.ts';
import type { StoredBytes } from './picture-files.ts';

/** Where pictures lie: in the database or in the object store. */
export const picturePlaces = ['database', 's3'] as const;
export type PicturePlace = (typeof picturePlaces)[number];

/** The tables with pictures, and the second column of their keys. */
export const pictureTables = [
  { table: 'pictures', id: 'id' },
  { table: 'share_pictures', id: 'share_id' },
] as const;
type PictureTable = (typeof pictureTables)[number];

export interface PlacedPicture extends StoredBytes {
  userId: string;
  id: string;
}

const isIn = (place: PicturePlace): SQL =>
  place === 's3' ? sql`object_key is not null` : sql`object_key is null`;

export async function countPicturesIn(
  handle: Handle,
  { table }: PictureTable,
  place: PicturePlace,
): Promise<number> {
  const { rows } = await handle.execute(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${isIn(place)}`,
  );
  return Number(rows[0]?.['count']);
}

/** Of all users, the first picture in a place after another one, in the order of their keys. */
export async function findPictureIn(
  handle: Handle,
  { table, id }: PictureTable,
  { place, after }: { place: PicturePlace; after: Pick<PlacedPicture, 'userId' | 'id'> | null },
): Promise<PlacedPicture | undefined> {
  const isLater = after ? sql`and (user_id, ${sql.identifier(id)}) > (${after.userId}, ${after.id})` : sql``;
  const { rows } = await handle.execute(sql`
    select user_id as "userId", ${sql.identifier(id)} as id, jpeg, object_key as "objectKey", sha256, size
      from ${sql.identifier(table)} where ${isIn(place)} ${isLater} order by user_id, ${sql.identifier(id)} limit 1`);
  return rows[0] as PlacedPicture | undefined;
}

/** Moves a picture's row to other bytes of the same picture, unless it is gone or was moved meanwhile. */
export async function replaceBytes(
  database: Database,
  { table, id }: PictureTable,
  { from, to }: { from: PlacedPicture; to: StoredBytes },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update ${sql.identifier(table)} set jpeg = ${to.jpeg}, object_key = ${to.objectKey}, sha256 = ${to.sha256}
        where user_id = ${from.userId} and ${sql.identifier(id)} = ${from.id}
          and object_key is not distinct from ${from.objectKey}`);
    if (rowCount === 1 && to.objectKey !== null) await hold(tx, to.objectKey);
  });
}

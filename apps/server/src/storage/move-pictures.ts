import type { Database } from '../db/database.ts';
import { listAsLoose } from './loose-object-store.ts';
import { ObjectStoreFailure, type ObjectStore } from './object-store.ts';
import { checksum, newObjectKey, readObject, type StoredBytes } from './picture-files.ts';
import {
  countPicturesIn,
  findPictureIn,
  pictureTables,
  replaceBytes,
  type PicturePlace,
  type PlacedPicture,
} from './picture-place-store.ts';

interface MoveProgress {
  moved: number;
  /** Pictures that the object store has lost; their rows stay. */
  missing: number;
  /** How many there were to move at the beginning. */
  total: number;
}

interface MoveDeps {
  database: Database;
  objects: ObjectStore;
  now: () => Date;
  onProgress: (progress: MoveProgress) => void;
}

/**
 * Moves all pictures to a place, one by one, while servers run. Each is read back and compared by its SHA-256 before its row
 * names the new place. Stopped at any moment, it goes on when it is called again. Rejects with an ObjectStoreFailure.
 */
export async function movePictures(deps: MoveDeps, place: PicturePlace): Promise<MoveProgress> {
  const { database, onProgress } = deps;
  const source = place === 's3' ? 'database' : 's3';
  const counts = await Promise.all(pictureTables.map((table) => countPicturesIn(database, table, source)));
  const progress = { moved: 0, missing: 0, total: counts.reduce((sum, count) => sum + count, 0) };
  for (const table of pictureTables) {
    let from = await findPictureIn(database, table, { place: source, after: null });
    while (from !== undefined) {
      const to = await (place === 's3' ? putObject(deps, from) : takeObject(deps, from));
      if (to === null) progress.missing += 1;
      else {
        await replaceBytes(database, table, { from, to });
        progress.moved += 1;
      }
      onProgress(progress);
      from = await findPictureIn(database, table, { place: source, after: from });
    }
  }
  return progress;
}

async function putObject(
  { database, objects, now }: MoveDeps,
  from: PlacedPicture,
): Promise<StoredBytes | null> {
  const { jpeg, userId, size } = from;
  if (jpeg === null) return null;
  const to = { jpeg: null, objectKey: newObjectKey(userId), sha256: checksum(jpeg), size };
  await listAsLoose(database, to.objectKey, now());
  await objects.put(to.objectKey, jpeg);
  if ((await readObject(objects, to)) === null) {
    throw new ObjectStoreFailure('The object store gives back something else than it was given.');
  }
  return to;
}

async function takeObject({ objects }: MoveDeps, from: PlacedPicture): Promise<StoredBytes | null> {
  const jpeg = await readObject(objects, from);
  return jpeg && { jpeg, objectKey: null, sha256: null, size: from.size };
}

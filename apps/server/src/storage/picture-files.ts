import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { AppError } from '../lib/errors.ts';
import { listAsLoose } from './loose-object-store.ts';
import { ObjectStoreFailure, type ObjectStore } from './object-store.ts';

/** Where a picture's bytes lie: in its row, or in the object store. `size` is in bytes. */
export interface StoredBytes {
  jpeg: Buffer | null;
  objectKey: string | null;
  /** Of what lies in the object store. */
  sha256: Buffer | null;
  size: number;
}

/** The bytes of pictures, wherever they lie. Both methods reject with a 503 when the object store cannot be used. */
export interface PictureFiles {
  /** Call it before the transaction that stores the row; without such a row the bytes are removed later. */
  keep: (userId: string, jpeg: Buffer) => Promise<StoredBytes>;
  /** Null when the object is not there, or is another one than was put there. */
  read: (stored: StoredBytes) => Promise<Buffer | null>;
}

interface PictureFilesDeps {
  database: Database;
  /** Null to keep new pictures in the database. */
  objects: ObjectStore | null;
  now: () => Date;
  /** Called for each picture that is lost. */
  onLoss: (objectKey: string) => void;
}

export function createPictureFiles({ database, objects, now, onLoss }: PictureFilesDeps): PictureFiles {
  return {
    keep: async (userId, jpeg) => {
      if (objects === null) return { jpeg, objectKey: null, sha256: null, size: jpeg.length };
      const objectKey = newObjectKey(userId);
      await listAsLoose(database, objectKey, now());
      await objects.put(objectKey, jpeg).catch(unavailable('Pictures can’t be saved right now.'));
      return { jpeg: null, objectKey, sha256: checksum(jpeg), size: jpeg.length };
    },
    read: async (stored) => {
      const { jpeg, objectKey } = stored;
      if (jpeg !== null || objectKey === null) return jpeg;
      const bytes = await readObject(objects, stored).catch(
        unavailable('This picture can’t be loaded right now.'),
      );
      if (bytes === null) onLoss(objectKey);
      return bytes;
    },
  };
}

/** Random, under the owner's id. */
export const newObjectKey = (userId: string): string => `${userId}/${randomUUID()}`;

export const checksum = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The object of a row; null when it is not there, or is another one. Rejects with an ObjectStoreFailure. */
export async function readObject(
  objects: ObjectStore | null,
  { objectKey, sha256, size }: StoredBytes,
): Promise<Buffer | null> {
  if (objects === null) {
    throw new ObjectStoreFailure('Some pictures lie in an object store, but S3_URL is not set.');
  }
  const bytes = objectKey === null ? null : await objects.get(objectKey, size);
  return bytes !== null && sha256?.equals(checksum(bytes)) ? bytes : null;
}

const unavailable =
  (what: string) =>
  (cause: unknown): never => {
    throw new AppError('pictures_unavailable', `${what} Please try again in a moment.`, {
      retryAfter: 10,
      cause,
    });
  };

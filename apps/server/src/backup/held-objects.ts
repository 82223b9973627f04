import type { ClientBase } from 'pg';
import type { ObjectStore } from '../storage/object-store.ts';
import { readObject, type StoredBytes } from '../storage/picture-files.ts';

/** Rows that are read at once; the objects themselves are read one at a time. */
const pageSize = 500;

/** Every object that a row holds in the transaction of `client`; `bytes` is null for one that is not in the store. */
export async function* readHeldObjects(
  client: ClientBase,
  objects: ObjectStore | null,
): AsyncGenerator<{ key: string; bytes: Buffer | null }> {
  await client.query(
    `declare held_objects no scroll cursor for
       select object_key as key, sha256, size from pictures where object_key is not null
       union select object_key, sha256, size from share_pictures where object_key is not null`,
  );
  let found = pageSize;
  while (found === pageSize) {
    const { rows } = await client.query<{ key: string } & Pick<StoredBytes, 'sha256' | 'size'>>(
      `fetch ${pageSize} from held_objects`,
    );
    for (const { key, sha256, size } of rows) {
      yield { key, bytes: await readObject(objects, { jpeg: null, objectKey: key, sha256, size }) };
    }
    found = rows.length;
  }
}

/** Puts a backup's object into `objects`, or without one into the rows that hold it. False when no row holds these bytes. */
export async function restoreObject(
  client: ClientBase,
  { key, bytes }: { key: string; bytes: Buffer },
  objects: ObjectStore | null,
): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pictures where object_key = $1 and sha256 = sha256($2)
     union all select 1 from share_pictures where object_key = $1 and sha256 = sha256($2)`,
    [key, bytes],
  );
  if (rows.length === 0) return false;
  if (objects !== null) await objects.put(key, bytes);
  else {
    for (const table of ['pictures', 'share_pictures']) {
      await client.query(
        `update ${table} set jpeg = $2, object_key = null, sha256 = null where object_key = $1`,
        [key, bytes],
      );
    }
  }
  return true;
}

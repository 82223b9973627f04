import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '../demo/fill-demo.ts';
import { createObjectStore } from '../storage/create-object-store.ts';
import { sweepObjects } from '../storage/sweep-objects.ts';
import { testApi } from '../testing/api.ts';
import { query } from '../testing/database/queries.ts';
import { createEmptyDatabase } from '../testing/database/test-database.ts';
import { fakeObjectStore } from '../testing/fakes/fake-object-store.ts';
import { movePictures } from '../storage/move-pictures.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const [bucket, other] = [await fakeObjectStore(), await fakeObjectStore()];
afterAll(() => Promise.all([bucket.close(), other.close()]));
afterEach(() => {
  bucket.state.trouble = null;
  bucket.state.beforeAnswer = () => Promise.resolve();
});
const api = testApi();
const [objects, otherObjects] = [createObjectStore(bucket.settings), createObjectStore(other.settings)];
const pictureCount = 30;
const contents = () =>
  query(api.database.directConnection, 'select object_key, size from pictures order by 1');

beforeAll(async () => {
  await fillDemo({ app: api.app, database: api.database.db, now: api.clock.now, timezone: 'Europe/London' });
  const ana = await api.createUser();
  await api.database.pool.query('delete from items where picture_id is not null');
  await api.database.pool.query('delete from pictures');
  await api.database.pool.query(
    `insert into pictures (user_id, id, jpeg, size, width, height, created_at)
       select $1, gen_random_uuid(), decode(repeat(md5(n::text), 100), 'hex'), 1600, 1, 1, now()
       from generate_series(1, ${pictureCount}) as n`,
    [ana.id],
  );
  if (objects) {
    const deps = { database: api.database.db, objects, now: () => new Date(), onProgress: () => undefined };
    await movePictures(deps, 's3');
  }
});

async function makeBackup(source = objects): Promise<Buffer> {
  const output = new PassThrough();
  const written = buffer(output);
  written.catch(() => undefined);
  const connection = api.database.directConnection;
  await writeBackup({ connection, secret: 's', now: api.clock.now, objects: source }, output);
  return written;
}

const countStored = (connection: pg.ClientConfig) =>
  query(
    connection,
    `select count(jpeg)::int as here, count(object_key)::int as elsewhere, count(distinct jpeg)::int as different from pictures`,
  );

describe('a backup of pictures in an object store', () => {
  it('holds them, and is restored into another store or into the database (OP-08, OP-09)', async () => {
    const backup = await makeBackup();
    const [here, elsewhere] = [await createEmptyDatabase(), await createEmptyDatabase()];

    await restoreBackup(here, Readable.from([backup]));
    await restoreBackup(elsewhere, Readable.from([backup]), otherObjects);

    expect(await countStored(here)).toEqual([{ here: pictureCount, elsewhere: 0, different: pictureCount }]);
    expect(await countStored(elsewhere)).toEqual([{ here: 0, elsewhere: pictureCount, different: 0 }]);
    expect(new Map([...other.objects].sort())).toEqual(new Map([...bucket.objects].sort()));
    expect((await verifyBackup(Readable.from([backup]))).rows).toBeGreaterThan(pictureCount);
  });

  it('says that it needs the store, and that the store is away (OP-08)', async () => {
    await expect(makeBackup(null)).rejects.toThrow(
      'Some pictures lie in an object store, but S3_URL is not set.',
    );
    bucket.state.trouble = 'forbidden';
    await expect(makeBackup()).rejects.toThrow('it answers 403 (AccessDenied).');
  });

  it('holds what is deleted while it is made (OP-08)', async () => {
    const before = await contents();
    const { pool, db } = api.database;
    let isDeleted = false;
    bucket.state.beforeAnswer = async () => {
      if (isDeleted) return;
      isDeleted = true;
      await pool.query('create table kept as select * from pictures');
      await pool.query('delete from pictures');
      if (objects) await sweepObjects(db, objects, new Date(Date.now() + 2 * 60 * 60 * 1000));
    };
    const backup = await makeBackup();
    await pool.query('insert into pictures select * from kept');
    await pool.query('drop table kept');
    const target = await createEmptyDatabase();
    await restoreBackup(target, Readable.from([backup]));
    expect(await countStored(target)).toEqual([
      { here: pictureCount, elsewhere: 0, different: pictureCount },
    ]);
    expect(await contents()).toEqual(before);
    expect(bucket.objects.size).toBe(pictureCount);
  });

  it('counts what the store has lost, and restores the rest (OP-08)', async () => {
    const [key = '', bytes = Buffer.alloc(0)] = [...bucket.objects][0] ?? [];
    bucket.objects.delete(key);
    const backup = await makeBackup();
    bucket.objects.set(key, bytes);
    const target = await createEmptyDatabase();
    await restoreBackup(target, Readable.from([backup]));
    expect(await countStored(target)).toMatchObject([{ here: pictureCount - 1, elsewhere: 1 }]);
  });
});

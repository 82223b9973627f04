import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase, newestMigration } from '../db/migrate.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { testApi } from '../testing/api.ts';
import { startExternalPostgres, type ExternalPostgres } from '../testing/database/external-postgres.ts';
import { query } from '../testing/database/queries.ts';
import { createEmptyDatabase } from '../testing/database/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { listTables } from './table-list.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const api = testApi();
const secret = 'the secret of the server that is backed up';
let backup: Buffer;
let postgres: ExternalPostgres;

beforeAll(async () => {
  postgres = await startExternalPostgres();
  await fillDemo({ app: api.app, database: api.database.db, now: api.clock.now, timezone: 'Europe/London' });
  backup = await makeBackup();
});
afterAll(() => postgres.stop());

const makeBackup = async (connection: pg.ClientConfig = api.database.directConnection): Promise<Buffer> => {
  const output = new PassThrough();
  const written = buffer(output);
  await writeBackup({ connection, secret, now: api.clock.now, objects: null }, output);
  return written;
};

const restore = (connection: pg.ClientConfig, bytes = backup) =>
  restoreBackup(connection, Readable.from([bytes]));

/** Every row of every table, as text. */
async function readAll(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables: Record<string, string[]> = {};
    await client.query(`set timezone to 'UTC'`);
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from public.${name} t order by 1`,
      );
      tables[name] = rows.map(({ row }) => row);
    }
    return tables;
  } finally {
    await client.end();
  }
}

const isMigrated = async (connection: pg.ClientConfig): Promise<boolean> =>
  (await query(connection, `select 1 from information_schema.tables where table_name = 'users'`)).length > 0;

describe('a backup', () => {
  it('holds everything: restored, it is the same in every table (OP-08)', async () => {
    const target = await createEmptyDatabase();

    const restored = await restore(target);

    const original = await readAll(api.database.directConnection);
    expect(await readAll(target)).toEqual(original);
    const indexes = `select indexdef from pg_indexes where schemaname = 'public' order by 1`;
    expect(await query(target, indexes)).toEqual(await query(api.database.directConnection, indexes));
    expect(original['items']?.length).toBeGreaterThan(10);
    expect(restored).toEqual({
      madeAt: api.clock.now.toISOString(),
      accounts: 1,
      rows: Object.values(original).flat().length,
      secret,
    });
  });

  it('moves to a PostgreSQL of another version and back (OP-08)', async () => {
    const { direct } = await postgres.createDatabase();
    const own = { connectionString: direct };
    const [version] = await query(own, 'show server_version');

    await restore(own);
    const back = await createEmptyDatabase();
    await restore(back, await makeBackup(own));

    expect(version).not.toEqual((await query(back, 'show server_version'))[0]);
    expect(await readAll(back)).toEqual(await readAll(api.database.directConnection));
  });

  it('is of one moment, while others go on writing (OP-08)', async () => {
    const user = await api.createUser();
    const add = (thought: number) =>
      user.send('addItem', {
        body: { originalText: `call mum ${thought} and buy eggs`, currentDateTime: '2026-11-20T15:00:00Z' },
      });
    await add(0);
    let isRunning = true;
    const writing = (async () => {
      for (let thought = 1; isRunning; thought += 1) await add(thought);
    })();

    const busy = await makeBackup();
    isRunning = false;
    await writing;

    const target = await createEmptyDatabase();
    await restore(target, busy);
    const [stored] = await query<{ thoughts: number; halves: number }>(
      target,
      `select count(*)::int as thoughts, count(*) filter (where items <> 2)::int as halves from
         (select count(*) as items from items where user_id = '${user.id}' group by original_text) as thought`,
    );
    expect(stored?.thoughts).toBeGreaterThan(0);
    expect(stored?.halves).toBe(0);
  });

  it('of an older version is brought up to date (OP-08)', async () => {
    const older = await createEmptyDatabase();
    const { rows } = await api.database.pool.query<{ created_at: string }>(
      'select created_at from drizzle.__drizzle_migrations order by created_at',
    );
    await migrateDatabase(older, { upTo: Number(rows.at(-4)?.created_at) });
    await query(
      older,
      `insert into users (id, name, email) values ('019ab000-0000-7000-8000-000000000001', 'Ana', 'ana@example.org')`,
    );

    const target = await createEmptyDatabase();
    await restore(target, await makeBackup(older));

    expect(await query(target, 'select email from users')).toEqual([{ email: 'ana@example.org' }]);
    expect(Object.keys(await readAll(target))).toEqual(
      Object.keys(await readAll(api.database.directConnection)),
    );
  });

  it('is verified by restoring it into a database that is thrown away (OP-08)', async () => {
    expect(await verifyBackup(Readable.from([backup]))).toMatchObject({ accounts: 1 });
  });
});

describe('a restore', () => {
  it('over accounts is refused, and changes nothing (OP-08)', async () => {
    const target = await createEmptyDatabase();
    await restore(target);
    const before = await readAll(target);

    await expect(restore(target)).rejects.toMatchObject({ code: 'conflict' });

    expect(await readAll(target)).toEqual(before);
  });

  it('works where a server has started and no account exists yet (OP-08)', async () => {
    const target = await createEmptyDatabase();
    await migrateDatabase(target);

    await restore(target);

    expect((await readAll(target))['users']).toHaveLength(1);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.6)],
    ['without its last bytes', (bytes: Buffer) => bytes.subarray(0, -20)],
    ['with a changed byte', (bytes: Buffer) => flip(bytes, Math.floor(bytes.length / 2))],
    ['with a value that is none of its column', (bytes: Buffer) => changeOwner(bytes, 'x')],
    ['with a reference to an account that it has not', (bytes: Buffer) => changeOwner(bytes, '0')],
    ['empty', () => Buffer.alloc(0)],
    ['a picture', () => Buffer.from('\u0089PNG and so on')],
    ['a foreign archive', () => gzipSync(Buffer.alloc(1024))],
  ])('of a file that is %s is refused, and stores nothing (OP-08)', async (_, damage) => {
    const target = await createEmptyDatabase();

    await expect(restore(target, damage(backup))).rejects.toMatchObject({ code: 'invalid_input' });

    const stored = (await isMigrated(target)) ? (await readAll(target))['users'] : [];
    expect(stored).toEqual([]);
  });

  it('of a backup of a newer version is refused, and names that version (OP-08)', async () => {
    const target = await createEmptyDatabase();
    const header = {
      format: 1,
      madeAt: '2026-11-20T15:00:00Z',
      version: '9.9.9',
      migration: newestMigration() + 1,
    };
    const tar = pack();
    tar.entry({ name: 'pouch-backup.json' }, JSON.stringify({ ...header, tables: [] }));
    tar.finalize();

    await expect(restore(target, gzipSync(await buffer(tar)))).rejects.toThrow('9.9.9');

    expect(await isMigrated(target)).toBe(false);
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** Repeats a letter in place of the last mention of the first account. */
function changeOwner(bytes: Buffer, letter: string): Buffer {
  const archive = gunzipSync(bytes);
  const users = archive.toString('latin1', archive.indexOf('tables/users/'));
  const owner = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(users)?.[0] ?? '';
  archive.write(owner.replaceAll(/[0-9a-f]/g, letter), archive.lastIndexOf(owner));
  return gzipSync(archive);
}

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startExternalPostgres, type ExternalPostgres } from '../testing/database/external-postgres.ts';
import { query } from '../testing/database/queries.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startDatabase } from './start-database.ts';

let postgres: ExternalPostgres;
beforeAll(async () => {
  postgres = await startExternalPostgres();
});
afterAll(() => postgres.stop());

async function openServerDatabase(databaseUrl: string, databaseDirectUrl?: string) {
  const settings = { dataDir: await temporaryFolder(), databaseUrl, databaseDirectUrl };
  const database = await startDatabase(settings, { warn: () => undefined });
  onTestFinished(database.close);
  return database;
}

async function startupErrorMessage(databaseUrl: string): Promise<string> {
  return openServerDatabase(databaseUrl).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
}

const connectionModes = [
  ['direct', (urls: { direct: string }) => [urls.direct]],
  [
    'behind pgbouncer, with a direct URL',
    (urls: { pooled: string; direct: string }) => [urls.pooled, urls.direct],
  ],
  ['behind pgbouncer alone', (urls: { pooled: string }) => [urls.pooled]],
] as const;

describe.each(connectionModes)('an external PostgreSQL, %s', (_, choose) => {
  it('is migrated once when several servers start together on an empty database', async () => {
    const urls = await postgres.createDatabase();
    const [url = '', directUrl] = choose(urls);

    const servers = await Promise.all(Array.from({ length: 6 }, () => openServerDatabase(url, directUrl)));

    const counts = await Promise.all(servers.map(({ pool }) => pool.query('select from items')));
    expect(counts.map(({ rowCount }) => rowCount)).toEqual([0, 0, 0, 0, 0, 0]);
    const runs = await query(
      { connectionString: urls.direct },
      'select hash, count(*) from drizzle.__drizzle_migrations group by hash having count(*) > 1',
    );
    expect(runs).toEqual([]);
  });

  it('answers many statements at once, in and out of transactions', async () => {
    const [url = '', directUrl] = choose(await postgres.createDatabase());
    const { db } = await openServerDatabase(url, directUrl);
    await db.execute(sql`create table sums (part int)`);

    await Promise.all(
      Array.from({ length: 100 }, (_unused, index) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`insert into sums values (${index})`);
          await tx.execute(sql`insert into sums values (${-index})`);
        }),
      ),
    );
    const counts = await Promise.all(
      Array.from({ length: 100 }, (_unused, index) =>
        db.execute<{ parts: string }>(sql`select count(*) as parts from sums where abs(part) = ${index}`),
      ),
    );

    expect(counts.map(({ rows }) => Number(rows[0]?.parts))).toEqual(Array.from({ length: 100 }, () => 2));
  });

  it('is used again after it dropped every connection', async () => {
    const urls = await postgres.createDatabase();
    const [url = '', directUrl] = choose(urls);
    const { pool } = await openServerDatabase(url, directUrl);
    await Promise.all(Array.from({ length: 5 }, () => pool.query('select 1')));

    await urls.dropConnections();

    await expect
      .poll(async () => (await pool.query<{ one: number }>('select 1 as one')).rows)
      .toEqual([{ one: 1 }]);
  });
});

describe('a PostgreSQL that cannot be used', () => {
  it.each([
    [
      'a wrong password',
      (url: string) => url.replace('of-the-operator', 'guessed'),
      'refuses the user name or the password',
    ],
    [
      'a missing database',
      (url: string) => url.replace(/pouch_\w+$/, 'nowhere'),
      'there is no database of that name',
    ],
    ['a port where nothing listens', (url: string) => url.replace(/:\d+\//, ':1/'), 'nothing answers there'],
  ])('is explained without its password: %s', async (_, change, expected) => {
    const { direct } = await postgres.createDatabase();

    const message = await startupErrorMessage(change(direct));

    expect(message).toMatch(/^StartFailure: The database "\w+" at 127\.0\.0\.1:\d+ cannot be used: /);
    expect(message).toContain(expected);
    expect(message).not.toMatch(/guessed|of-the-operator/);
  });

  it('is refused when a newer Pouch has migrated it', async () => {
    const { direct } = await postgres.createDatabase();
    await openServerDatabase(direct);
    await query(
      { connectionString: direct },
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );

    expect(await startupErrorMessage(direct)).toContain(
      'StartFailure: The database was used by a newer version of Pouch',
    );
  });
});

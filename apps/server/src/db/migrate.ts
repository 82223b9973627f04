import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartFailure } from '../start-failure.ts';

/** The SQL files stay in the source folder; this address reaches them from `src/db` and from `dist/db`. */
const migrationsFolder = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));

/** Any number will do, as long as every Pouch server uses the same one. */
const migrationLock = 7_068_236_824;

/**
 * Brings the schema up to date. Servers that start together wait for each other and migrate once.
 * Throws a StartFailure when the database has been migrated by a newer Pouch.
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  await withClient(connection, async (client) => {
    if (await isUpToDate(client, newest)) return;
    // The lock belongs to this transaction rather than to the session, so that it is released behind a pooler too.
    // Drizzle's own `begin` then changes nothing, and its `commit` ends the transaction: one connection is enough,
    // and servers that wait for the lock cannot take the last one a pooler has from the server that holds it.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  });
}

/** Throws a StartFailure unless a server of this version has prepared the database. */
export async function requireMigrated(connection: pg.ClientConfig): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if (await withClient(connection, (client) => isUpToDate(client, newest))) return;
  throw new StartFailure(
    'The database was not prepared by this version of Pouch yet. Start the server once, which does so.',
  );
}

async function isUpToDate(client: pg.Client, newest: number): Promise<boolean> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  );
  if (!tables[0]?.found) return false;
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  );
  const latest = Number(rows[0]?.latest ?? 0);
  if (latest > newest) {
    throw new StartFailure(
      'The database was used by a newer version of Pouch. Start that version, or restore a backup made before the upgrade.',
    );
  }
  return latest === newest;
}

async function withClient<Result>(
  connection: pg.ClientConfig,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while nothing is asked of it is reported by the next query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end();
  }
}

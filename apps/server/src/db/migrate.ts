import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../lib/startup-error.ts';

/** The SQL files stay in the source folder; this path is right from both `src/db` and `dist/db`. */
const migrationsFolder = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));

/** Arbitrary, but the same in every Pouch server. */
const migrationLock = 7_068_236_824;

/** The newest migration of this version, as milliseconds since 1970. */
export const newestMigration = (): number =>
  readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

/**
 * Brings the schema up to date, or with `upTo` to an older state, for a backup of that time. Servers that start together
 * wait for each other and migrate once.
 * Throws a StartupError when the database has been migrated by a newer Pouch.
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  { upTo = newestMigration() }: { upTo?: number } = {},
): Promise<void> {
  await withClient(connection, async (client) => {
    if (await isUpToDate(client, upTo)) return;
    // A lock of the transaction, not of the session, so that it is released behind a pooler too. Drizzle's own `begin`
    // then has no effect, and its `commit` ends the transaction. So one connection is enough: servers waiting for the
    // lock cannot take a pooler's last connection from the server that holds it.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await withMigrations(upTo, (folder) => migrate(drizzle(client), { migrationsFolder: folder }));
  });
}

/** Throws a StartupError unless a server of this version has migrated the database. */
export async function requireMigrated(connection: pg.ClientConfig): Promise<void> {
  if (await withClient(connection, (client) => isUpToDate(client, newestMigration()))) return;
  throw new StartupError(
    'The database was not prepared by this version of Pouch yet. Start the server once, which does so.',
  );
}

/** Gives `act` a folder with the migrations up to one. Drizzle reads which there are from the journal. */
async function withMigrations(upTo: number, act: (folder: string) => Promise<void>): Promise<void> {
  if (upTo === newestMigration()) return act(migrationsFolder);
  const folder = await mkdtemp(join(tmpdir(), 'pouch-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const path = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number }[] };
    const entries = journal.entries.filter(({ when }) => when <= upTo);
    await writeFile(path, JSON.stringify({ ...journal, entries }));
    await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The newest migration that a database has, as milliseconds since 1970; null for one that Pouch has not used yet. */
export async function findMigration(client: pg.ClientBase): Promise<number | null> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  );
  if (!tables[0]?.found) return null;
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.latest ?? 0);
}

async function isUpToDate(client: pg.Client, newest: number): Promise<boolean> {
  const latest = await findMigration(client);
  if (latest !== null && latest > newest) {
    throw new StartupError(
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
  // If the connection breaks while idle, the next query reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end();
  }
}

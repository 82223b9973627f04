import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { findMigration } from '../db/migrate.ts';
import { version } from '../lib/version.ts';
import {
  headerName,
  partName,
  secretName,
  totalsName,
  type BackupHeader,
  type BackupTotals,
} from './backup-contents.ts';
import { listTables } from './table-list.ts';

/** Bytes of a table that are held in memory until they are written. */
const partBytes = 1024 * 1024;

interface BackupSource {
  connection: pg.ClientConfig;
  secret: string;
  now: Date;
}

/**
 * Writes everything of a database into `output`, as it is at one moment, while others go on reading and writing. Returns
 * how many rows of each table.
 */
export async function writeBackup(
  { connection, secret, now }: BackupSource,
  output: Writable,
): Promise<BackupTotals> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the statement in progress.
  client.on('error', () => undefined);
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 6 }), output);
  // Reported where it is awaited, also when reading fails first.
  writing.catch(() => undefined);
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const totals = await packDatabase(client, tar, { secret, now });
    tar.finalize();
    await writing;
    return totals;
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    await writing.catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function packDatabase(
  client: pg.Client,
  tar: Pack,
  { secret, now }: Pick<BackupSource, 'secret' | 'now'>,
): Promise<BackupTotals> {
  const header: BackupHeader = {
    format: 1,
    madeAt: now.toISOString(),
    version,
    migration: (await findMigration(client)) ?? 0,
    tables: await listTables(client),
  };
  await addEntry(tar, headerName, JSON.stringify(header));
  await addEntry(tar, secretName, secret);
  const totals: BackupTotals = { rows: {} };
  for (const table of header.tables) totals.rows[table.name] = await packTable(client, tar, table);
  await addEntry(tar, totalsName, JSON.stringify(totals));
  return totals;
}

/** Returns the number of rows. */
async function packTable(
  client: pg.Client,
  tar: Pack,
  { name, columns }: BackupHeader['tables'][number],
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyTo(`copy public.${client.escapeIdentifier(name)} (${list}) to stdout`));
  let [number, held, size] = [0, [] as Buffer[], 0];
  const flush = async () => {
    await addEntry(tar, partName(name, number), Buffer.concat(held, size));
    [number, held, size] = [number + 1, [], 0];
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
  }
  if (size > 0) await flush();
  return copy.rowCount;
}

/** Resolves once the tar has room for more. */
const addEntry = (tar: Pack, name: string, content: Buffer | string): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });

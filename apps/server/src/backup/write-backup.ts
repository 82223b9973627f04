import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { findMigration } from '../db/migrate.ts';
import { version } from '../lib/version.ts';
import { keepObjectsStatement } from '../storage/loose-object-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import {
  headerName,
  objectName,
  partName,
  secretName,
  totalsName,
  type BackupHeader,
  type BackupTotals,
} from './backup-contents.ts';
import { readHeldObjects } from './held-objects.ts';
import { listTables } from './table-list.ts';

/** Bytes of a table that are held in memory until they are written. */
const partBytes = 1024 * 1024;

interface BackupSource {
  connection: pg.ClientConfig;
  secret: string;
  now: Date;
  /** Where some pictures lie; null when none do. */
  objects: ObjectStore | null;
}

/**
 * Writes everything of a database into `output`, with the pictures that lie in the object store, as it is at one moment, while
 * others go on reading and writing. Returns how much it is.
 */
export async function writeBackup(
  { connection, secret, now, objects }: BackupSource,
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
    await client.query(keepObjectsStatement);
    await client.query('begin isolation level repeatable read read only');
    const totals = await packDatabase(client, tar, { secret, now, objects });
    tar.finalize();
    await writing;
    return totals;
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    // An output that fails ends the tar, and packing then fails only because of that.
    throw await writing.then(
      () => error,
      (cause: unknown) => cause,
    );
  } finally {
    await client.end();
  }
}

async function packDatabase(
  client: pg.Client,
  tar: Pack,
  { secret, now, objects }: Omit<BackupSource, 'connection'>,
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
  const totals: BackupTotals = { rows: {}, objects: 0, missing: 0 };
  for (const table of header.tables) totals.rows[table.name] = await packTable(client, tar, table);
  // A database of an older version has no column for it.
  const mayHoldObjects = header.tables.some(({ columns }) => columns.includes('object_key'));
  for await (const object of mayHoldObjects ? readHeldObjects(client, objects) : []) {
    if (object.bytes === null) totals.missing += 1;
    else {
      await addEntry(tar, objectName(object.key), object.bytes);
      totals.objects += 1;
    }
  }
  await addEntry(tar, totalsName, JSON.stringify(totals));
  return totals;
}

/** Returns the number of rows of one table. */
async function packTable(
  client: pg.Client,
  tar: Pack,
  { name, columns }: BackupHeader['tables'][number],
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(
    copyTo(`copy (select ${list} from public.${client.escapeIdentifier(name)}) to stdout`),
  );
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
    const entry = tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    // Also emitted, and an event without a listener would end the process.
    entry.on('error', reject);
  });

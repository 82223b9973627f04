import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import type { ObjectStore } from '../storage/object-store.ts';
import { findMigration, migrateDatabase, newestMigration } from '../db/migrate.ts';
import { AppError } from '../lib/errors.ts';
import type { BackupHeader } from './backup-contents.ts';
import { restoreObject } from './held-objects.ts';
import { createIndexes, dropIndexes } from './restored-indexes.ts';
import { readBackup } from './read-backup.ts';
import { listTables } from './table-list.ts';

export interface Restored {
  madeAt: string;
  accounts: number;
  rows: number;
  /** The secret of the server that made the backup. */
  secret: string;
}

/**
 * Fills an empty database from a backup, in one transaction, and migrates it to this version. Throws an AppError, with
 * nothing changed but an empty schema, when the database has accounts, when the file is damaged, or when a newer version
 * made it. Pictures of an object store are put into `objects`, or without one into the database.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  input: Readable,
  objects: ObjectStore | null = null,
): Promise<Restored> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const restored = await fill(client, { connection, input, objects });
    await client.query('commit');
    await client.query('analyze');
    await migrateDatabase(connection);
    return restored;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

interface Source {
  connection: pg.ClientConfig;
  input: Readable;
  objects: ObjectStore | null;
}

async function fill(client: pg.Client, { connection, input, objects }: Source): Promise<Restored> {
  const restored = { madeAt: '', accounts: 0, rows: 0, secret: '' };
  const copies = new TableCopies(client);
  let indexes: string[] = [];
  let objectCount = 0;
  try {
    const totals = await readBackup(input, {
      onHeader: async (header) => {
        restored.madeAt = header.madeAt;
        await prepare(client, connection, header);
        indexes = await dropIndexes(client);
      },
      onSecret: (secret) => {
        restored.secret = secret;
        return Promise.resolve();
      },
      onRows: (table, rows) => copies.write(table, rows),
      onObject: async (object) => {
        await copies.end();
        await createIndexes(client, indexes.splice(0));
        if (!(await restoreObject(client, object, objects))) throw incomplete();
        objectCount += 1;
      },
    });
    const counted = await copies.end();
    const hasAllRows = Object.entries(totals.rows).every(([name, rows]) => rows === (counted[name] ?? 0));
    if (!hasAllRows || totals.objects !== objectCount) throw incomplete();
    await createIndexes(client, indexes);
    restored.accounts = counted['users'] ?? 0;
    restored.rows = Object.values(counted).reduce((sum, rows) => sum + rows, 0);
    await setTriggers(client, 'enable');
    return restored;
  } catch (error) {
    await copies.abort();
    throw isRefusedByTables(error)
      ? new AppError('invalid_input', 'This backup holds rows that no Pouch wrote: it is damaged.', {
          cause: error,
        })
      : error;
  }
}

const incomplete = (): AppError =>
  new AppError('invalid_input', 'Rows or pictures are missing in this backup: it is damaged.');

/**
 * Whether PostgreSQL found a value or a reference that cannot be: classes 22 and 23, or a column that is not there. A damaged
 * file often says so before its checksum, which is read last.
 */
const isRefusedByTables = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:22|23|42703)/.test(error.code ?? '');

/** Brings the empty database to the state of the backup's schema, and begins the transaction that fills it. */
async function prepare(client: pg.Client, connection: pg.ClientConfig, header: BackupHeader): Promise<void> {
  if (header.migration > newestMigration()) {
    throw new AppError(
      'conflict',
      `A newer Pouch made this backup (${header.version}). Install that version first.`,
    );
  }
  const current = await findMigration(client);
  if (current !== null && current > header.migration) {
    throw new AppError(
      'conflict',
      'An older Pouch made this backup, and this database was used by a newer one. Restore into an empty database.',
    );
  }
  await migrateDatabase(connection, { upTo: header.migration });
  await client.query('begin');
  await client.query('lock table public.users in exclusive mode');
  const { rows: users } = await client.query('select 1 from public.users limit 1');
  if (users.length > 0) {
    throw new AppError(
      'conflict',
      'There are accounts in this database. Restore into an empty one. Nothing was changed.',
    );
  }
  const names = (await listTables(client)).map(({ name }) => client.escapeIdentifier(name));
  await client.query(`truncate ${names.map((name) => `public.${name}`).join(', ')}`);
  await setTriggers(client, 'disable');
}

/** Our own triggers, which would plan reminders and write changes again; the checks of references stay. */
async function setTriggers(client: pg.Client, how: 'enable' | 'disable'): Promise<void> {
  for (const { name } of await listTables(client)) {
    await client.query(`alter table public.${client.escapeIdentifier(name)} ${how} trigger user`);
  }
}

/** Writes COPY text into one table after the other. */
class TableCopies {
  private readonly client: pg.Client;
  private current: { name: string; copy: CopyStreamQuery; ended: Promise<void> } | null = null;
  private readonly counted: Record<string, number> = {};

  constructor(client: pg.Client) {
    this.client = client;
  }

  async write(table: BackupHeader['tables'][number], rows: Buffer): Promise<void> {
    if (this.current?.name !== table.name) {
      await this.endTable();
      this.begin(table);
    }
    await new Promise<void>((resolve, reject) => {
      this.current?.copy.write(rows, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Returns the number of rows of each table. */
  async end(): Promise<Record<string, number>> {
    await this.endTable();
    return this.counted;
  }

  /** Ends a copy in progress, so that the connection can be used for something else. */
  async abort(): Promise<void> {
    this.current?.copy.destroy();
    await this.current?.ended.catch(() => undefined);
  }

  private begin({ name, columns }: BackupHeader['tables'][number]): void {
    const list = columns.map((column) => this.client.escapeIdentifier(column)).join(', ');
    const statement = `copy public.${this.client.escapeIdentifier(name)} (${list}) from stdin`;
    const copy = this.client.query(copyFrom(statement));
    const ended = finished(copy);
    ended.catch(() => undefined);
    this.current = { name, copy, ended };
  }

  private async endTable(): Promise<void> {
    if (this.current === null) return;
    const { name, copy, ended } = this.current;
    copy.end();
    await ended;
    this.counted[name] = copy.rowCount;
    this.current = null;
  }
}

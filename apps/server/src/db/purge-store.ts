import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Rows per statement, so that no statement takes long. */
const batchSize = 500;

interface PurgeTarget {
  table: PgTable;
  /** The columns of the primary key. */
  key: readonly AnyPgColumn[];
  where: SQL;
}

/** Deletes matching rows of all users in batches. Skips rows that another transaction has locked. */
export const purgeRows = (database: Database, target: PurgeTarget): Promise<void> =>
  runInBatches(database, target, sql`delete from ${target.table}`);

/** Sets columns of matching rows of all users, in the same way. Afterwards a row must not match any more. */
export const updateRows = (
  database: Database,
  { set, ...target }: PurgeTarget & { set: SQL },
): Promise<void> => runInBatches(database, target, sql`update ${target.table} set ${set}`);

async function runInBatches(database: Database, { table, key, where }: PurgeTarget, change: SQL) {
  const columns = sql.join([...key], sql`, `);
  let changed: number | null = batchSize;
  while (changed === batchSize) {
    const result: { rowCount: number | null } = await database.execute(sql`${change} where (${columns}) in (
      select ${columns} from ${table} where ${where} limit ${batchSize} for update skip locked)`);
    changed = result.rowCount;
  }
}

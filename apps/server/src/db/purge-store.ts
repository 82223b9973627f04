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
export async function purgeRows(database: Database, { table, key, where }: PurgeTarget): Promise<void> {
  const columns = sql.join([...key], sql`, `);
  let deleted: number | null = batchSize;
  while (deleted === batchSize) {
    const result: { rowCount: number | null } =
      await database.execute(sql`delete from ${table} where (${columns}) in (
      select ${columns} from ${table} where ${where} limit ${batchSize} for update skip locked)`);
    deleted = result.rowCount;
  }
}

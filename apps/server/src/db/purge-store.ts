import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** How many rows are deleted in one statement, so that none takes long. */
const batchSize = 500;

interface Outdated {
  table: PgTable;
  /** Owner and id. */
  key: readonly [AnyPgColumn, AnyPgColumn];
  where: SQL;
}

/** Deletes rows of everybody that nobody needs any more; what another server is deleting, or a person using, is left to them. */
export async function forgetRows(
  database: Database,
  { table, key: [owner, id], where }: Outdated,
): Promise<void> {
  let deleted: number | null = batchSize;
  while (deleted === batchSize) {
    const gone: { rowCount: number | null } =
      await database.execute(sql`delete from ${table} where (${owner}, ${id}) in (
      select ${owner}, ${id} from ${table} where ${where} limit ${batchSize} for update skip locked)`);
    deleted = gone.rowCount;
  }
}

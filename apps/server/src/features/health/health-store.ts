import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** Rejects if the database does not answer. Reads no table. */
export async function pingDatabase(database: Database): Promise<void> {
  await database.execute(sql`select 1`);
}

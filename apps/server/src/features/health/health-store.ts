import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** Rejects when the database does not answer. Reads nobody's data. */
export async function pingDatabase(database: Database): Promise<void> {
  await database.execute(sql`select 1`);
}

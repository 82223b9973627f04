import { desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Handle } from '../db/database.ts';
import { recordedChanges } from '../db/schema/changes.ts';

/**
 * Names a user's latest change, as one value of another query: it differs after every change of their items, lists and
 * settings, and is null before the first. A transaction that began before the latest change may end after it: those under
 * way are part of the name.
 */
export function selectLatestChange(userId: SQLWrapper): SQL<string | null> {
  const { changedIn, changedAt } = recordedChanges;
  const unfinished = sql`case when ${changedIn} > pg_snapshot_xmin(pg_current_snapshot())
    then (select string_agg(earlier::text, ',' order by earlier)
      from pg_snapshot_xip(pg_current_snapshot()) as earlier where earlier < ${changedIn}) end`;
  return sql`(select concat_ws(' ', ${changedIn}, ${changedAt}, ${unfinished}) from ${recordedChanges}
    where ${eq(recordedChanges.userId, userId)} order by ${desc(changedIn)} limit 1)`;
}

/** The same, where the query that found the user has not read it. */
export async function findLatestChange(handle: Handle, userId: string): Promise<string | null> {
  const { rows } = await handle.execute<{ latest: string | null }>(
    sql`select ${selectLatestChange(sql`${userId}::uuid`)} as latest`,
  );
  return rows[0]?.latest ?? null;
}

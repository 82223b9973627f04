import { lt, sql, type SQL } from 'drizzle-orm';
import type { Database, Handle } from '../db/database.ts';
import { purgeRows } from '../db/purge-store.ts';
import { recordedChanges, type recordedKinds } from '../db/schema/changes.ts';
import type { RecordKey } from './change-cursor.ts';

/** How long a change is recorded: 180 days (OF-13). */
export const recordLifetimeMs = 180 * 24 * 60 * 60 * 1000;

/** Where the snapshot of a transaction stands. */
export interface SnapshotPosition {
  history: string;
  /** All transactions before this one have ended; later ones may still be under way. */
  horizon: string;
}

export interface RecordedChange {
  kind: (typeof recordedKinds)[number];
  id: string;
  changedIn: string;
}

/**
 * The history is another one in a database that was restored elsewhere, where transaction ids mean something else: it
 * is named by the cluster and its timeline.
 */
export async function findSnapshotPosition(handle: Handle): Promise<SnapshotPosition> {
  const { rows } = await handle.execute<{ history: string; horizon: string }>(sql`
    select md5(system_identifier || '/' || timeline_id) as history,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from pg_control_system(), pg_control_checkpoint()`);
  const [position] = rows;
  if (!position) throw new Error('PostgreSQL has no position');
  return position;
}

/** The user's changes by transactions from `from` on or, in a later page, after a record. In the order of reading. */
export async function findChanges(
  handle: Handle,
  userId: string,
  { from, after, limit }: { from: string; after: RecordKey | null; limit: number },
): Promise<RecordedChange[]> {
  const { changedIn, kind, id } = recordedChanges;
  const isUnread: SQL =
    after === null
      ? sql`${changedIn} >= ${from}::xid8`
      : sql`(${changedIn}, ${kind}, ${id}) > (${after[0]}::xid8, ${after[1]}::text, ${after[2]}::text)`;
  return handle
    .select({ kind, id, changedIn })
    .from(recordedChanges)
    .where(sql`${recordedChanges.userId} = ${userId} and ${isUnread}`)
    .orderBy(changedIn, kind, id)
    .limit(limit);
}

/** Deletes the records of all users that are older than 180 days. */
export async function purgeRecordedChanges(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - recordLifetimeMs).toISOString();
  const { userId, kind, id, changedAt } = recordedChanges;
  const where = lt(changedAt, before);
  await purgeRows(database, { table: recordedChanges, key: [userId, kind, id], where });
}

import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { lifeListEntries } from '../../../db/schema/life-lists.ts';
import { lockLifeLists } from '../core/life-list-store.ts';

interface ScheduledEntry {
  id: string;
  /** ISO 8601 in UTC. */
  scheduledAt: string;
}

/** The user's entries that are scheduled in a zone. Locks all of the user's lists, in the order of their ids. */
export async function lockScheduledEntries(
  tx: Transaction,
  userId: string,
  zone: string,
): Promise<ScheduledEntry[]> {
  await lockLifeLists(tx, userId);
  const rows = await tx
    .select({ id: lifeListEntries.id, scheduledAt: lifeListEntries.scheduledAt })
    .from(lifeListEntries)
    .where(and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.scheduledZone, zone)));
  return rows.flatMap(({ id, scheduledAt }) => (scheduledAt === null ? [] : [{ id, scheduledAt }]));
}

/** Saves the new instants of entries, and sets `zone` in their schedules. */
export async function saveScheduledEntries(
  tx: Transaction,
  { userId, zone, now }: { userId: string; zone: string; now: string },
  scheduled: ScheduledEntry[],
): Promise<void> {
  const ids = sql.param(scheduled.map(({ id }) => id));
  const instants = sql.param(scheduled.map(({ scheduledAt }) => scheduledAt));
  await tx.execute(sql`update ${lifeListEntries}
    set scheduled_at = moved.scheduled_at, scheduled_zone = ${zone}::text, updated_at = ${now}
    from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as moved (id, scheduled_at)
    where ${lifeListEntries.userId} = ${userId} and ${lifeListEntries.id} = moved.id`);
}

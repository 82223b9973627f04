import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';

/** Whose items, and the zone in which they are meant. */
interface ZoneOf {
  userId: string;
  zone: string;
}

export interface ScheduledItem {
  id: string;
  /** ISO 8601 in UTC. */
  scheduledAt: string;
}

/** Locks the active items that are scheduled in a zone, also deleted ones that may come back. */
export async function lockScheduled(tx: Transaction, { userId, zone }: ZoneOf): Promise<ScheduledItem[]> {
  const rows = await tx
    .select({ id: items.id, scheduledAt: items.scheduledAt })
    .from(items)
    .where(and(eq(items.userId, userId), eq(items.status, 'Active'), eq(items.scheduledZone, zone)))
    .orderBy(asc(items.id))
    .for('update');
  return rows.flatMap(({ id, scheduledAt }) => (scheduledAt === null ? [] : [{ id, scheduledAt }]));
}

/** Gives locked items their new instants, meant in `zone`, and takes their rules along. */
export async function saveScheduled(
  tx: Transaction,
  { userId, zone, now }: ZoneOf & { now: string },
  scheduled: ScheduledItem[],
): Promise<void> {
  const ids = sql.param(scheduled.map(({ id }) => id));
  const instants = sql.param(scheduled.map(({ scheduledAt }) => scheduledAt));
  await tx.execute(sql`update ${items} set scheduled_at = moved.scheduled_at, scheduled_zone = ${zone}::text,
      recurring = jsonb_set(recurring, '{timezone}', to_jsonb(${zone}::text)), updated_at = ${now}
    from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as moved (id, scheduled_at)
    where ${items.userId} = ${userId} and ${items.id} = moved.id`);
}

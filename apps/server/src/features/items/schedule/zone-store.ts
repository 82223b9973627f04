import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';

interface UserZone {
  userId: string;
  /** The zone in which the items are scheduled. */
  zone: string;
}

export interface ScheduledItem {
  id: string;
  /** ISO 8601 in UTC. */
  scheduledAt: string;
}

/** Locks the active items that are scheduled in a zone, including deleted ones, which may be restored. */
export async function lockScheduledItems(
  tx: Transaction,
  { userId, zone }: UserZone,
): Promise<ScheduledItem[]> {
  const rows = await tx
    .select({ id: items.id, scheduledAt: items.scheduledAt })
    .from(items)
    .where(and(eq(items.userId, userId), eq(items.status, 'Active'), eq(items.scheduledZone, zone)))
    .orderBy(asc(items.id))
    .for('update');
  return rows.flatMap(({ id, scheduledAt }) => (scheduledAt === null ? [] : [{ id, scheduledAt }]));
}

/** Saves the new instants of locked items, and sets `zone` in their schedules and recurrence rules. */
export async function saveScheduledItems(
  tx: Transaction,
  { userId, zone, now }: UserZone & { now: string },
  scheduled: ScheduledItem[],
): Promise<void> {
  const ids = sql.param(scheduled.map(({ id }) => id));
  const instants = sql.param(scheduled.map(({ scheduledAt }) => scheduledAt));
  await tx.execute(sql`update ${items} set scheduled_at = moved.scheduled_at, scheduled_zone = ${zone}::text,
      recurring = jsonb_set(recurring, '{timezone}', to_jsonb(${zone}::text)), updated_at = ${now}
    from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as moved (id, scheduled_at)
    where ${items.userId} = ${userId} and ${items.id} = moved.id`);
}

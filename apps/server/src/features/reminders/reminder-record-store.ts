import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ReminderOutcome } from '@pouch/contract/vocabulary';
import type { Handle } from '../../db/database.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { devices } from '../../db/schema/devices.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { reminderDeliveries } from '../../db/schema/reminders/reminders.ts';

/** Whether the user has an item or an entry of this id. */
export async function hasReminderSource(handle: Handle, userId: string, id: string): Promise<boolean> {
  const item = await handle
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, userId), eq(items.id, id), isNull(items.removedAt)));
  if (item.length > 0) return true;
  const entry = await handle
    .select({ id: lifeListEntries.id })
    .from(lifeListEntries)
    .where(and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.id, id)));
  return entry.length > 0;
}

/** What became of the reminders of an item or entry that were planned for `since` or later, the latest first. */
export async function findReminderRecords(
  handle: Handle,
  userId: string,
  { sourceId, since }: { sourceId: string; since: string },
) {
  const rows = reminderDeliveries;
  return handle
    .select({
      plannedAt: rows.plannedAt,
      scheduledAt: rows.occurrenceAt,
      minutesBefore: rows.minutesBefore,
      deviceId: rows.deviceId,
      platform: rows.platform,
      outcome: sql<ReminderOutcome>`${rows.outcome}`,
      snoozedUntil: rows.snoozedUntil,
      decidedAt: sql`${rows.decidedAt}`.mapWith(rows.plannedAt),
      hasDevice: sql<boolean>`${devices.id} is not null`,
      userAgent: sessions.userAgent,
    })
    .from(rows)
    .leftJoin(devices, and(eq(devices.userId, userId), eq(devices.id, rows.deviceId)))
    .leftJoin(sessions, and(eq(sessions.userId, userId), eq(sessions.id, devices.sessionId)))
    .where(
      and(
        eq(rows.userId, userId),
        eq(rows.sourceId, sourceId),
        isNotNull(rows.outcome),
        gte(rows.plannedAt, since),
      ),
    )
    .orderBy(desc(rows.plannedAt), desc(rows.minutesBefore), rows.deviceId);
}

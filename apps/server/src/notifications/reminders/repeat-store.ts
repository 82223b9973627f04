import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Handle } from '../../db/database.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { reminderRepeats } from '../../db/schema/reminders/reminder-answers.ts';

/*
 * Reminders that are sent again. The job runs for all users, so its queries start from what is due instead of an owner;
 * every join compares the owner along with the id.
 */

export type Repeat = typeof reminderRepeats.$inferSelect;
type SourceKey = Pick<Repeat, 'userId' | 'sourceId'>;

/** Stores when to remind of items and entries again, in place of what was planned for each before. */
export async function saveRepeats(handle: Handle, repeats: readonly Repeat[]): Promise<void> {
  if (repeats.length === 0) return;
  const { userId, sourceId } = reminderRepeats;
  await handle
    .insert(reminderRepeats)
    .values([...repeats])
    .onConflictDoUpdate({
      target: [userId, sourceId],
      set: {
        occurrenceAt: sql`excluded.occurrence_at`,
        dueAt: sql`excluded.due_at`,
        remaining: sql`excluded.remaining`,
        everyMinutes: sql`excluded.every_minutes`,
      },
    });
}

/** Ends the repeats of an item or entry. */
export async function deleteRepeat(handle: Handle, { userId, sourceId }: SourceKey): Promise<void> {
  await handle
    .delete(reminderRepeats)
    .where(and(eq(reminderRepeats.userId, userId), eq(reminderRepeats.sourceId, sourceId)));
}

/** Claims repeats that are due until `until`: no other server sends them meanwhile, and one does if this server dies. */
export async function claimRepeats(
  database: Database,
  { now, until, limit }: { now: string; until: string; limit: number },
): Promise<Repeat[]> {
  const due = database
    .select({ userId: reminderRepeats.userId, sourceId: reminderRepeats.sourceId })
    .from(reminderRepeats)
    .where(lte(reminderRepeats.dueAt, now))
    .orderBy(asc(reminderRepeats.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return database
    .update(reminderRepeats)
    .set({ dueAt: until })
    .where(inArray(sql`(${reminderRepeats.userId}, ${reminderRepeats.sourceId})`, due))
    .returning();
}

/** Plans the next time of a claimed repeat, or ends it for null, unless the user has snoozed or ended it meanwhile. */
export async function finishRepeat(handle: Handle, claimed: Repeat, nextAt: string | null): Promise<void> {
  const isUnchanged = and(
    eq(reminderRepeats.userId, claimed.userId),
    eq(reminderRepeats.sourceId, claimed.sourceId),
    eq(reminderRepeats.dueAt, claimed.dueAt),
  );
  if (nextAt === null) await handle.delete(reminderRepeats).where(isUnchanged);
  else {
    const remaining = claimed.remaining - 1;
    await handle.update(reminderRepeats).set({ dueAt: nextAt, remaining }).where(isUnchanged);
  }
}

export type ReminderSource = Awaited<ReturnType<typeof findReminderSources>>[number];

/** The items and entries that may be reminded of: active, or with the bell on; both are null for any other. */
export async function findReminderSources(handle: Handle, keys: readonly SourceKey[]) {
  const column = <Key extends keyof SourceKey>(key: Key) => sql.param(keys.map((one) => one[key]));
  const wanted = sql`unnest(${column('userId')}::uuid[], ${column('sourceId')}::uuid[]) as wanted (user_id, source_id)`;
  const userId = sql<string>`wanted.user_id`;
  const sourceId = sql<string>`wanted.source_id`;
  return handle
    .select({
      userId,
      sourceId,
      timeFormat: profiles.timeFormat,
      timezone: profiles.timezone,
      isWanted: sql<boolean>`coalesce(${profiles.notificationRemindersEnabled}, true)`,
      item: {
        title: items.title,
        scheduledAt: items.scheduledAt,
        zone: items.scheduledZone,
        allDay: items.allDay,
        rule: items.recurring,
      },
      entry: {
        listId: lifeListEntries.listId,
        groupName: lifeListEntries.groupName,
        title: lifeListEntries.title,
        scheduledAt: lifeListEntries.scheduledAt,
        zone: lifeListEntries.scheduledZone,
        allDay: lifeListEntries.allDay,
        isChecked: lifeListEntries.isChecked,
        checkedAt: lifeListEntries.checkedAt,
      },
    })
    .from(wanted)
    .leftJoin(
      items,
      and(
        eq(items.userId, userId),
        eq(items.id, sourceId),
        eq(items.status, 'Active'),
        isNull(items.archivedAt),
        isNull(items.removedAt),
      ),
    )
    .leftJoin(
      lifeListEntries,
      and(
        eq(lifeListEntries.userId, userId),
        eq(lifeListEntries.id, sourceId),
        eq(lifeListEntries.notification, true),
      ),
    )
    .leftJoin(profiles, eq(profiles.userId, userId));
}

import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Handle } from '../../db/database.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { reminderRepeats } from '../../db/schema/reminders/reminder-answers.ts';
import { entryColumns, itemColumns, matchesBellEntry, matchesItem } from './reminder-source-store.ts';

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

export type RepeatSource = Awaited<ReturnType<typeof findRepeatSources>>[number];

/** The items and entries with these keys; both are null for one that was deleted or whose bell is off. */
export async function findRepeatSources(handle: Handle, keys: readonly SourceKey[]) {
  const column = <Key extends keyof SourceKey>(key: Key) => sql.param(keys.map((one) => one[key]));
  const wanted = sql`unnest(${column('userId')}::uuid[], ${column('sourceId')}::uuid[]) as wanted (user_id, source_id)`;
  const key = { userId: sql<string>`wanted.user_id`, sourceId: sql<string>`wanted.source_id` };
  return handle
    .select({
      ...key,
      timeFormat: profiles.timeFormat,
      timezone: profiles.timezone,
      defaultReminders: profiles.reminders,
      isWanted: sql<boolean>`coalesce(${profiles.notificationRemindersEnabled}, true)`,
      item: itemColumns,
      entry: entryColumns,
    })
    .from(wanted)
    .leftJoin(items, matchesItem(key))
    .leftJoin(lifeListEntries, matchesBellEntry(key))
    .leftJoin(profiles, eq(profiles.userId, key.userId));
}

import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { items } from '../../db/schema/items.ts';
import { lifeListEntries } from '../../db/schema/life-lists.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { reminderRepeats } from '../../db/schema/reminders/reminder-answers.ts';
import { reminderDeliveries, reminders } from '../../db/schema/reminders/reminders.ts';
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

/** Locks repeats that are due, skipping those that another server has locked. */
export async function lockDueRepeats(
  tx: Transaction,
  { now, limit }: { now: string; limit: number },
): Promise<Repeat[]> {
  return tx
    .select()
    .from(reminderRepeats)
    .where(lte(reminderRepeats.dueAt, now))
    .orderBy(asc(reminderRepeats.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** How often each was sent again before, as its last `minutesBefore`: 0, -1, -2 …; in the order of `repeats`. */
export async function findLastTimes(tx: Transaction, repeats: readonly Repeat[]): Promise<number[]> {
  const column = <Key extends keyof Repeat>(key: Key) => sql.param(repeats.map((one) => one[key]));
  const wanted = sql`unnest(${column('userId')}::uuid[], ${column('sourceId')}::uuid[],
    ${column('occurrenceAt')}::timestamptz[]) with ordinality as wanted (user_id, source_id, occurrence_at, place)`;
  const { userId, sourceId, occurrenceAt, minutesBefore } = reminderDeliveries;
  const rows = await tx
    .select({ last: sql<number>`least(coalesce(min(${minutesBefore}), 0), 0)::int` })
    .from(wanted)
    .leftJoin(
      reminderDeliveries,
      sql`${userId} = wanted.user_id and ${sourceId} = wanted.source_id and ${occurrenceAt} = wanted.occurrence_at`,
    )
    .groupBy(sql`wanted.place`)
    .orderBy(sql`wanted.place`);
  return rows.map(({ last }) => last);
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
      chosenAt: reminders.chosenAt,
      isWanted: sql<boolean>`coalesce(${profiles.notificationRemindersEnabled}, true)`,
      item: itemColumns,
      entry: entryColumns,
    })
    .from(wanted)
    .leftJoin(items, matchesItem(key))
    .leftJoin(lifeListEntries, matchesBellEntry(key))
    .leftJoin(profiles, eq(profiles.userId, key.userId))
    .leftJoin(reminders, and(eq(reminders.userId, key.userId), eq(reminders.sourceId, key.sourceId)));
}

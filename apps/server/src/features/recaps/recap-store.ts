import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { profiles } from '../../db/schema/profiles.ts';
import { recaps } from '../../db/schema/recaps.ts';

export type RecapRow = Omit<typeof recaps.$inferSelect, 'compareAt'>;

/** The latest recap that the user has not seen. */
export async function findUnseen(handle: Handle, userId: string): Promise<RecapRow | undefined> {
  const [row] = await handle
    .select()
    .from(recaps)
    .where(and(eq(recaps.userId, userId), isNull(recaps.seenAt)))
    .orderBy(desc(recaps.week))
    .limit(1);
  return row;
}

/** At most `limit` recaps of weeks before `before`, the latest first. */
export async function listRecaps(
  handle: Handle,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<RecapRow[]> {
  return handle
    .select()
    .from(recaps)
    .where(and(eq(recaps.userId, userId), before === undefined ? undefined : lt(recaps.week, before)))
    .orderBy(desc(recaps.week))
    .limit(limit);
}

export async function findRecap(handle: Handle, userId: string, id: string): Promise<RecapRow | undefined> {
  const [row] = await handle
    .select()
    .from(recaps)
    .where(and(eq(recaps.userId, userId), eq(recaps.id, id)));
  return row;
}

/** The recap of one week. */
export async function findRecapByWeek(
  handle: Handle,
  { userId, week }: { userId: string; week: string },
): Promise<RecapRow | undefined> {
  const [row] = await handle
    .select()
    .from(recaps)
    .where(and(eq(recaps.userId, userId), eq(recaps.week, week)));
  return row;
}

/** Marks the recaps up to this week as seen; those already seen keep their time. */
export async function markSeen(
  handle: Handle,
  { userId, week, now }: { userId: string; week: string; now: string },
): Promise<void> {
  await handle
    .update(recaps)
    .set({ seenAt: now })
    .where(and(eq(recaps.userId, userId), lte(recaps.week, week), isNull(recaps.seenAt)));
}

/** Stores recaps. An existing recap of the same week is replaced and becomes unseen again. */
export async function saveRecaps(tx: Transaction, rows: (typeof recaps.$inferInsert)[]): Promise<void> {
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(recaps)
    .values(rows)
    .onConflictDoUpdate({
      target: [recaps.userId, recaps.week],
      set: {
        endedAt: excluded('ended_at'),
        toDo: excluded('to_do'),
        shopping: excluded('shopping'),
        tasteBucket: excluded('taste_bucket'),
        watchBucket: excluded('watch_bucket'),
        listenBucket: excluded('listen_bucket'),
        readBucket: excluded('read_bucket'),
        playBucket: excluded('play_bucket'),
        locationBucket: excluded('location_bucket'),
        ideaBucket: excluded('idea_bucket'),
        currentStreak: excluded('current_streak'),
        createdAt: excluded('created_at'),
        compareAt: excluded('compare_at'),
        seenAt: null,
      },
    });
}

/** Those of these users who have turned the weekly recap off (SE-02). */
export async function findUsersWithoutRecap(
  handle: Handle,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await handle
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(inArray(profiles.userId, [...userIds]), eq(profiles.weeklyRecapEnabled, false)));
  return new Set(rows.map(({ userId }) => userId));
}

import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { recaps } from '../../db/schema/recaps.ts';

export type RecapRow = typeof recaps.$inferSelect;

/** The latest recap that its owner has not seen. */
export async function findUnseen(handle: Handle, userId: string): Promise<RecapRow | undefined> {
  const [row] = await handle
    .select()
    .from(recaps)
    .where(and(eq(recaps.userId, userId), isNull(recaps.seenAt)))
    .orderBy(desc(recaps.week))
    .limit(1);
  return row;
}

export async function findRecap(handle: Handle, userId: string, id: string): Promise<RecapRow | undefined> {
  const [row] = await handle
    .select()
    .from(recaps)
    .where(and(eq(recaps.userId, userId), eq(recaps.id, id)));
  return row;
}

/** The recap of one week. */
export async function findRecapOf(
  handle: Handle,
  { userId, week }: { userId: string; week: string },
): Promise<RecapRow | undefined> {
  const [row] = await handle
    .select()
    .from(recaps)
    .where(and(eq(recaps.userId, userId), eq(recaps.week, week)));
  return row;
}

/** Marks a week's recap as seen, and with it all before; those that were seen before keep their moment. */
export async function markSeen(
  handle: Handle,
  { userId, week, now }: { userId: string; week: string; now: string },
): Promise<void> {
  await handle
    .update(recaps)
    .set({ seenAt: now })
    .where(and(eq(recaps.userId, userId), lte(recaps.week, week), isNull(recaps.seenAt)));
}

/** Stores recaps. One that was made before its week was over is made anew, and is unseen again. */
export async function saveRecaps(tx: Transaction, rows: (typeof recaps.$inferInsert)[]): Promise<void> {
  const made = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(recaps)
    .values(rows)
    .onConflictDoUpdate({
      target: [recaps.userId, recaps.week],
      set: {
        endedAt: made('ended_at'),
        toDo: made('to_do'),
        shopping: made('shopping'),
        tasteBucket: made('taste_bucket'),
        watchBucket: made('watch_bucket'),
        listenBucket: made('listen_bucket'),
        readBucket: made('read_bucket'),
        playBucket: made('play_bucket'),
        locationBucket: made('location_bucket'),
        ideaBucket: made('idea_bucket'),
        currentStreak: made('current_streak'),
        createdAt: made('created_at'),
        seenAt: null,
      },
    });
}

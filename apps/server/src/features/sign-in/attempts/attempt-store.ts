import { inArray, lt, sql } from 'drizzle-orm';
import type { Database, Handle } from '../../../db/database.ts';
import { attempts } from '../../../db/schema/sign-in/attempts.ts';

/**
 * Counts one attempt in the current window, or starts a window of `seconds`. A single statement, so that concurrent
 * attempts, on any number of servers, are all counted.
 */
export async function countAttempt(
  database: Database,
  { key, seconds, now }: { key: string; seconds: number; now: Date },
): Promise<{ count: number; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const isOver = sql`${attempts.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await database
    .insert(attempts)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attempts.expiresAt} end`,
      },
    })
    .returning({ count: attempts.count, expiresAt: attempts.expiresAt });
  if (!row) throw new Error('An attempt was counted and then missing');
  return row;
}

export async function deleteAttempts(handle: Handle, keys: string[]): Promise<void> {
  await handle.delete(attempts).where(inArray(attempts.key, keys));
}

/** Forgets the attempts of an account here, and takes one back from each counter that it shares. */
export async function forgiveAttempts(
  database: Database,
  { own, shared }: { own: string[]; shared: string[] },
): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteAttempts(tx, own);
    await tx
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .where(inArray(attempts.key, shared));
  });
}

/** Deletes the counters of these accounts: their own, and those with a place behind a dot. */
export async function deleteAttemptsOfAccounts(handle: Handle, keys: string[]): Promise<void> {
  await handle.delete(attempts).where(inArray(sql`split_part(${attempts.key}, '.', 1)`, keys));
}

export async function purgeExpiredAttempts(database: Database, now: Date): Promise<void> {
  await database.delete(attempts).where(lt(attempts.expiresAt, now));
}

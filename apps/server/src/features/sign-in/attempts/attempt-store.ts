import { inArray, lt, sql } from 'drizzle-orm';
import type { Database, Handle } from '../../../db/database.ts';
import { attempts } from '../../../db/schema/attempts.ts';

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

export async function purgeExpiredAttempts(database: Database, now: Date): Promise<void> {
  await database.delete(attempts).where(lt(attempts.expiresAt, now));
}

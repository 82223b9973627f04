import { and, eq, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../db/database.ts';
import { earnedBadges } from '../db/schema/recaps.ts';
import type { EarnedBadge } from './badges.ts';

/** The badges that a user has earned; with `week`, only those of that week. */
export async function findBadges(handle: Handle, userId: string, week?: string): Promise<EarnedBadge[]> {
  const { badge, earnedAt } = earnedBadges;
  return handle
    .select({ badge, earnedAt, week: earnedBadges.week })
    .from(earnedBadges)
    .where(
      and(eq(earnedBadges.userId, userId), week === undefined ? undefined : eq(earnedBadges.week, week)),
    );
}

/** Stores earned badges. A badge that the user has already stays unchanged. */
export async function saveBadges(
  tx: Transaction,
  earned: readonly (EarnedBadge & { userId: string })[],
): Promise<void> {
  const column = <Key extends keyof EarnedBadge | 'userId'>(key: Key) =>
    sql.param(earned.map((row) => row[key]));
  await tx.execute(sql`insert into ${earnedBadges} (user_id, badge, earned_at, week)
    select * from unnest(${column('userId')}::uuid[], ${column('badge')}::text[], ${column('earnedAt')}::timestamptz[],
      ${column('week')}::date[])
    on conflict do nothing`);
}

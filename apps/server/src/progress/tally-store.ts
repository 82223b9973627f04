import { buckets, type Bucket } from '@pouch/contract/vocabulary';
import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../db/database.ts';
import { completions } from '../db/schema/completions.ts';
import { recaps } from '../db/schema/recaps.ts';
import type { Completion } from './completion-store.ts';

/** The column of a recap that counts a bucket's completions. */
const bucketColumn = (bucket: Bucket): string =>
  bucket.replace(/[A-Z]/g, (letter, index) => `${index === 0 ? '' : '_'}${letter.toLowerCase()}`);

const bucketColumns = buckets.map(bucketColumn).join(', ');
const bucketFilters = buckets.map((bucket) => `count(*) filter (where bucket = '${bucket}')`).join(', ');
const bucketCounts = buckets.map((bucket) => `('Bucket', '${bucket}', ${bucketColumn(bucket)})`).join(', ');

/** The number of completions of one category and bucket in one week. */
export type Tally = Pick<Completion, 'week' | 'category' | 'bucket'> & { count: number };

/**
 * All completions of a user, counted by week, category and bucket, the earliest week first. Counts them only in weeks whose
 * recap does not hold the same counts, which are few: the week in progress, and those that were changed later.
 */
export async function countByWeek(handle: Handle, userId: string): Promise<Tally[]> {
  const { rows } = await handle.execute<Tally>(sql`
    with kept as (select * from ${recaps} where user_id = ${userId} and compare_at is null),
    gaps as (
      select week as after, lead(week, 1, 'infinity') over (order by week) as before
      from (select date '-infinity' as week union all select week from kept) as ends
    )
    select week::text, category, bucket, count from (
      select counted.* from gaps cross join lateral (
        select week, category, bucket, count(*)::int as count from ${completions}
        where user_id = ${userId} and week > gaps.after and week < gaps.before
        group by week, category, bucket
      ) as counted where gaps.before > gaps.after + 7
      union all
      select week, counts.* from kept cross join lateral (
        values ('To-Do', null, to_do), ('Shopping', null, shopping), ${sql.raw(bucketCounts)}
      ) as counts (category, bucket, count) where count > 0
    ) as tallies
    order by tallies.week`);
  return rows;
}

/**
 * Compares the counts of these users' recaps with the completions, and notes those that are equal: see `compareAt`. A recap
 * is a day old by then, so that no transaction is left that changed its week before it could see the recap. Those that
 * another transaction is changing are skipped.
 */
export async function compareRecaps(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const due = await tx
    .select({ userId: recaps.userId, week: recaps.week })
    .from(recaps)
    .where(and(inArray(recaps.userId, [...userIds]), lte(recaps.compareAt, sql`now()`)))
    .for('update', { skipLocked: true });
  if (due.length === 0) return;
  // A statement of its own, which sees what was committed before the locks.
  await tx.execute(sql`update ${recaps} set compare_at = case
      when (to_do, shopping, ${sql.raw(bucketColumns)}) = (
        select count(*) filter (where category = 'To-Do'), count(*) filter (where category = 'Shopping'),
          ${sql.raw(bucketFilters)}
        from ${completions} where completions.user_id = recaps.user_id and completions.week = recaps.week)
      then null else now() + interval '6 days' end
    from unnest(${sql.param(due.map(({ userId }) => userId))}::uuid[], ${sql.param(due.map(({ week }) => week))}::date[])
      as due (user_id, week)
    where recaps.user_id = due.user_id and recaps.week = due.week`);
}

import { buckets, categories, type Bucket } from '@pouch/contract/vocabulary';
import { sql, type SQL } from 'drizzle-orm';
import type { Handle } from '../db/database.ts';
import { completions } from '../db/schema/completions.ts';
import { sumCounts, type LeadUp, type WeekFacts } from './week-facts.ts';

/** The all-time counts that earn a badge (ST-03). Completions beyond them are not counted. */
const toDosForBadge = 1_000;
const bucketItemsForBadge = 50;

interface LeadUpRow extends Record<string, unknown> {
  user_id: string;
  week: string;
  streak: number;
  to_dos: number;
  bucket_items: number;
}

interface FactsRow extends Record<string, unknown> {
  user_id: string;
  week: string;
  to_do: number;
  shopping: number;
  /** Completions per bucket, in the order of `buckets`. */
  bucket_counts: number[];
  /** When the first of each bucket was completed, in the same order. */
  buckets_at: (string | null)[];
  categories_at: (string | null)[];
  streak: number;
  first_at: string | null;
  tenth_to_do_at: string | null;
  twenty_fifth_to_do_at: string | null;
  fiftieth_to_do_at: string | null;
  thousandth_to_do_at: string | null;
  fiftieth_bucket_item_at: string | null;
}

/**
 * What led up to each given week, in no particular order. A user's week must occur only once in `weeks`. Written so that
 * PostgreSQL counts the earlier completions once per week, for any number of users. Where all weeks of a user are counted
 * anyway, `computeLeadUp` needs no statement.
 */
export async function findLeadUps(
  handle: Handle,
  weeks: readonly { userId: string; week: string }[],
): Promise<LeadUp[]> {
  if (weeks.length === 0) return [];
  const userIds = sql.param(weeks.map(({ userId }) => userId));
  const weekDates = sql.param(weeks.map(({ week }) => week));
  const { rows } = await handle.execute<LeadUpRow>(sql`
    with recursive run (user_id, last, week) as (
      select user_id, week, week from unnest(${userIds}::uuid[], ${weekDates}::date[]) as named (user_id, week)
      union all
      select run.user_id, run.last, run.week - 7 from run cross join lateral (
        select from ${completions} as one where one.user_id = run.user_id and one.week = run.week limit 1
      ) as any_of_it
    ),
    named as (select user_id, last as week, max(last - week) / 7 as streak from run group by user_id, last)
    select user_id, week::text, streak, to_dos.count as to_dos, bucket_items.count as bucket_items from named
    cross join lateral (${countBefore('To-Do', toDosForBadge)}) as to_dos
    cross join lateral (${countBefore('Bucket', bucketItemsForBadge)}) as bucket_items`);
  return rows.map(({ user_id: userId, week, streak, to_dos: toDos, bucket_items: bucketItems }) => ({
    ...{ userId, week, streak, toDos, bucketItems },
  }));
}

/** The facts of the weeks that were led up to, in no particular order, each week looked up in the index. */
export async function findWeekFacts(handle: Handle, leadUps: readonly LeadUp[]): Promise<WeekFacts[]> {
  if (leadUps.length === 0) return [];
  const column = <Key extends keyof LeadUp>(key: Key) => sql.param(leadUps.map((leadUp) => leadUp[key]));
  const { rows } = await handle.execute<FactsRow>(sql`
    with led_up_to as (
      select * from unnest(${column('userId')}::uuid[], ${column('week')}::date[], ${column('streak')}::int[],
        ${column('toDos')}::int[], ${column('bucketItems')}::int[]) as led_up_to (user_id, week, streak, to_dos, bucket_items)
    ),
    done as (
      select led_up_to.*, category, bucket, completed_at,
        row_number() over (partition by user_id, week, category order by completed_at) as place
      from led_up_to left join lateral (
        select category, bucket, completed_at from ${completions} as one
        where one.user_id = led_up_to.user_id and one.week = led_up_to.week offset 0
      ) as one on true
    )
    select user_id, week::text, streak,
      count(*) filter (where category = 'To-Do')::int as to_do,
      count(*) filter (where category = 'Shopping')::int as shopping,
      array[${sqlList(buckets, (bucket) => sql`count(*) filter (where bucket = ${bucket})::int`)}] as bucket_counts,
      array[${sqlList(buckets, (bucket) => sql`min(completed_at) filter (where bucket = ${bucket})`)}]::text[] as buckets_at,
      array[${sqlList(categories, (category) => sql`min(completed_at) filter (where category = ${category})`)}]::text[]
        as categories_at,
      min(completed_at)::text as first_at,
      ${nth('To-Do', sql`10`)} as tenth_to_do_at,
      ${nth('To-Do', sql`25`)} as twenty_fifth_to_do_at,
      ${nth('To-Do', sql`50`)} as fiftieth_to_do_at,
      ${nth('To-Do', sql`greatest(1, ${toDosForBadge} - to_dos)`)} as thousandth_to_do_at,
      ${nth('Bucket', sql`greatest(1, ${bucketItemsForBadge} - bucket_items)`)} as fiftieth_bucket_item_at
    from done group by user_id, week, streak, to_dos, bucket_items`);
  return rows.map(toFacts);
}

const sqlList = <Word>(words: readonly Word[], each: (word: Word) => SQL): SQL =>
  sql.join(words.map(each), sql`, `);

/** Counts the completions of a category before the named week, up to `max`. */
const countBefore = (category: string, max: number): SQL =>
  sql`select count(*)::int as count from (select from ${completions} as earlier
    where earlier.user_id = named.user_id and earlier.week < named.week and earlier.category = ${category} limit ${max}) as earlier`;

const nth = (category: string, place: SQL): SQL =>
  sql`min(completed_at) filter (where category = ${category} and place = ${place})::text`;

const toUtc = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());
const sortedUtc = (moments: (string | null)[]): string[] =>
  moments.flatMap((text) => toUtc(text) ?? []).sort();

function toFacts(row: FactsRow): WeekFacts {
  const tallies = [
    { category: 'To-Do' as const, bucket: null, count: row.to_do },
    { category: 'Shopping' as const, bucket: null, count: row.shopping },
    ...buckets.map((bucket: Bucket, index) => ({
      category: 'Bucket' as const,
      bucket,
      count: row.bucket_counts[index] ?? 0,
    })),
  ];
  return {
    userId: row.user_id,
    week: row.week,
    counts: sumCounts(tallies),
    streak: row.streak,
    firstAt: toUtc(row.first_at),
    tenthToDoAt: toUtc(row.tenth_to_do_at),
    twentyFifthToDoAt: toUtc(row.twenty_fifth_to_do_at),
    fiftiethToDoAt: toUtc(row.fiftieth_to_do_at),
    thousandthToDoAt: toUtc(row.thousandth_to_do_at),
    fiftiethBucketItemAt: toUtc(row.fiftieth_bucket_item_at),
    categoriesAt: sortedUtc(row.categories_at),
    bucketsAt: sortedUtc(row.buckets_at),
  };
}

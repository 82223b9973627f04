import type { Client } from 'pg';
import { words } from '../words.ts';

/** One item in five is active; the others were completed, and recaps have archived most of them. */
const insertItems = `
  insert into items (user_id, id, original_text, title, category, bucket, urgency, status, scheduled_at, scheduled_zone,
      created_at, updated_at, completed_at, archived_at)
    select $1::uuid, gen_random_uuid(), text, text, category, case category when 'Bucket' then 'ReadBucket' end,
      case category when 'To-Do' then 'Next 3 Days' when 'Shopping' then 'Now' else 'Later' end,
      case when n % 5 = 0 then 'Active' else 'Completed' end,
      case when n % 25 = 0 then made + interval '1 year' end, case when n % 25 = 0 then 'UTC' end,
      made, made, case when n % 5 > 0 then made end, case when n % 5 > 0 and n % 10 > 1 then made end
    from generate_series(1, $2::int) as n
    cross join lateral (select (array['To-Do', 'Shopping', 'Bucket'])[1 + n % 3] as category,
      date_trunc('milliseconds', now()) - n * interval '20 minutes' as made,
      concat_ws(' ', ($3::text[])[1 + abs(hashtext('a' || n)) % $4], ($3::text[])[1 + abs(hashtext('b' || n)) % $4],
        left(md5(n::text), 8)) as text) as thought`;

const insertCompletions = `
  insert into completions (user_id, item_id, completed_at, category, bucket, week)
    select user_id, id, completed_at, category, bucket,
      date_trunc('week', completed_at at time zone 'UTC')::date + 6
    from items where user_id = $1 and status = 'Completed'`;

/** Each week that is over has a recap, whose counts have been compared with the completions. */
const insertRecaps = `
  insert into recaps (user_id, id, week, ended_at, to_do, shopping, read_bucket, taste_bucket, watch_bucket, listen_bucket,
      play_bucket, location_bucket, idea_bucket, current_streak, created_at, compare_at)
    select user_id, gen_random_uuid(), week, week, count(*) filter (where category = 'To-Do'),
      count(*) filter (where category = 'Shopping'), count(*) filter (where category = 'Bucket'), 0, 0, 0, 0, 0, 0, 1, week, null
    from completions where user_id = $1 and week < now() - interval '1 day' group by user_id, week`;

/** Gives people their items, without the triggers and with the search index made at the end. */
export async function fillPeople(
  client: Client,
  people: readonly { id: string; count: number }[],
): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where schemaname = 'public' and indexname = 'items_searched'`,
  );
  await client.query('begin');
  await client.query('drop index items_searched');
  await client.query('set local session_replication_role = replica');
  for (const { id, count } of people) {
    await client.query(insertItems, [id, count, words, words.length]);
    await client.query(insertCompletions, [id]);
    await client.query(insertRecaps, [id]);
  }
  await client.query(rows[0]?.definition ?? '');
  await client.query('commit');
  await client.query('vacuum analyze');
}

import type { Client } from 'pg';
import { withoutTriggers } from '../fill-database.ts';
import { formatValue } from '../report.ts';
import { words } from '../words.ts';

/** One item in five is active; the others were completed, and recaps have archived most of them. */
const insertItems = `
  insert into items (user_id, id, original_text, title, category, bucket, urgency, status, scheduled_at, scheduled_zone,
      created_at, updated_at, completed_at, archived_at)
    select owner, gen_random_uuid(), text, text, category, case category when 'Bucket' then 'ReadBucket' end,
      case category when 'To-Do' then 'Next 3 Days' when 'Shopping' then 'Now' else 'Later' end,
      case when n % 5 = 0 then 'Active' else 'Completed' end,
      case when n % 25 = 0 then made + interval '1 year' end, case when n % 25 = 0 then 'UTC' end,
      made, made, case when n % 5 > 0 then made end, case when n % 5 > 0 and n % 10 > 1 then made end
    from generate_series($2::int, $3::int) as n cross join unnest($1::uuid[]) as owner
    cross join lateral (select (array['To-Do', 'Shopping', 'Bucket'])[1 + n % 3] as category,
      date_trunc('milliseconds', now()) - n * interval '20 minutes' as made,
      concat_ws(' ', ($4::text[])[1 + abs(hashtext('a' || n)) % $5], ($4::text[])[1 + abs(hashtext('b' || n)) % $5],
        left(md5(owner::text || n), 8)) as text) as thought`;

const insertCompletions = `
  insert into completions (user_id, item_id, completed_at, category, bucket, week)
    select user_id, id, completed_at, category, bucket,
      date_trunc('week', completed_at at time zone 'UTC')::date + 6
    from items where user_id = any ($1) and status = 'Completed'`;

/** Each week that is over has a recap, whose counts have been compared with the completions. */
const insertRecaps = `
  insert into recaps (user_id, id, week, ended_at, to_do, shopping, read_bucket, taste_bucket, watch_bucket, listen_bucket,
      play_bucket, location_bucket, idea_bucket, current_streak, created_at, compare_at)
    select user_id, gen_random_uuid(), week, week, count(*) filter (where category = 'To-Do'),
      count(*) filter (where category = 'Shopping'), count(*) filter (where category = 'Bucket'), 0, 0, 0, 0, 0, 0, 1, week, null
    from completions where user_id = any ($1) and week < now() - interval '1 day' group by user_id, week`;

/** Gives each person that many items. */
export const fillPeople = (client: Client, people: readonly { id: string; count: number }[]): Promise<void> =>
  withoutTriggers(client, async () => {
    for (const { id, count } of people) await insertRange(client, [id], { from: 1, to: count });
    await insertHistory(
      client,
      people.map(({ id }) => id),
    );
  });

/** So many items are added for one person after the other, before it is the first one's turn again. */
const turn = 20;

/** Gives each of `ids` that many items. As in life, those of one person lie among those of the others. */
export const fillCrowd = (client: Client, ids: readonly string[], count: number): Promise<void> =>
  withoutTriggers(client, async () => {
    for (let from = 1; from <= count; from += turn) {
      await insertRange(client, ids, { from, to: Math.min(count, from + turn - 1) });
    }
    await insertHistory(client, ids);
  });

const insertRange = (client: Client, ids: readonly string[], { from, to }: { from: number; to: number }) =>
  client.query(insertItems, [ids, from, to, words, words.length]);

async function insertHistory(client: Client, ids: readonly string[]): Promise<void> {
  await client.query(insertCompletions, [ids]);
  await client.query(insertRecaps, [ids]);
}

/** Prints how many items `fill` adds, and how much the database grows. */
export async function printSize(client: Client, fill: () => Promise<void>): Promise<void> {
  const before = await readSize(client);
  await fill();
  const after = await readSize(client);
  const items = after.items - before.items;
  const bytes = after.bytes - before.bytes;
  console.log(
    `\n${items.toLocaleString('en')} items: ${formatValue(bytes / 1e6, 'MB')}, ${Math.round(bytes / items)} bytes an item`,
  );
}

async function readSize(client: Client): Promise<{ bytes: number; items: number }> {
  const { rows } = await client.query<{ bytes: string; items: string }>(
    'select pg_database_size(current_database()) as bytes, (select count(*) from items) as items',
  );
  return { bytes: Number(rows[0]?.bytes), items: Number(rows[0]?.items) };
}

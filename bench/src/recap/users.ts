import { endOfWeek, addWeeks, toWeekEnding } from '@pouch/schedule/weeks';
import type { Client } from 'pg';

const userCount = 10_000;
/** Each user's completions in the ended week, with their items, and in the weeks before, without items. */
const completionsInWeek = 20;
const earlierCompletions = 80;

/** Forty zones, from the first in which a Sunday ends to the last. */
const zones =
  `Pacific/Kiritimati Pacific/Tongatapu Pacific/Chatham Pacific/Auckland Australia/Sydney Australia/Adelaide
  Australia/Brisbane Australia/Eucla Asia/Tokyo Asia/Shanghai Asia/Singapore Asia/Jakarta Asia/Yangon Asia/Dhaka
  Asia/Kathmandu Asia/Kolkata Asia/Karachi Asia/Kabul Asia/Dubai Asia/Tehran Europe/Moscow Europe/Athens Africa/Cairo
  Africa/Johannesburg Europe/Berlin Europe/Paris Europe/London Atlantic/Azores America/Sao_Paulo America/St_Johns
  America/Halifax America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage
  Pacific/Marquesas Pacific/Honolulu Pacific/Pago_Pago`.split(/\s+/);

/** Creates users with completions, whose week ended on the latest Sunday that is over in every zone. */
export async function createUsers(client: Client): Promise<void> {
  const lastZone = zones.at(-1) ?? 'UTC';
  const weekEnding = addWeeks(toWeekEnding(new Date().toISOString(), lastZone), -1);
  await client.query(
    `insert into users (id, name, email)
      select gen_random_uuid(), 'User', n || '@example.org' from generate_series(1, $1::int) as n`,
    [userCount],
  );
  await client.query(
    `create table ended as
      select users.id as user_id, zone, due_at, $3::date as week
      from (select id, row_number() over (order by id) as place from users) as users
      join unnest($1::text[], $2::timestamptz[]) with ordinality as zones (zone, due_at, number)
        on number = 1 + place % $4`,
    [zones, zones.map((zone) => endOfWeek(weekEnding, zone)), weekEnding, zones.length],
  );
  await client.query('insert into profiles (user_id, timezone) select user_id, zone from ended');
  await client.query(
    `insert into open_weeks (user_id, week, zone, due_at) select user_id, week, zone, due_at from ended`,
  );
  await client.query(
    `insert into items (user_id, id, original_text, title, category, bucket, urgency, status, created_at, updated_at, completed_at)
      select user_id, gen_random_uuid(), 'Call the dentist', 'Call the dentist', kind.*, 'Completed', at, at, at
      from ended cross join generate_series(1, $1::int) as n
      cross join lateral (select due_at - n * interval '5 hours' as at) as time
      cross join lateral (values ('To-Do', null, 'Next 3 Days'), ('Shopping', null, 'Now'), ('Bucket', 'ReadBucket', 'Later'))
        as kind (category, bucket, urgency)
      where (kind.category = 'To-Do') = (n % 2 = 0) and (kind.category <> 'Shopping' or n % 4 = 1)
        and (kind.category <> 'Bucket' or n % 4 = 3)`,
    [completionsInWeek],
  );
  await client.query(
    `insert into completions (user_id, item_id, completed_at, category, bucket, week)
      select items.user_id, items.id, completed_at, category, bucket, week from items join ended using (user_id)`,
  );
  await client.query(
    `insert into completions (user_id, item_id, completed_at, category, week)
      select user_id, gen_random_uuid(), due_at - n * interval '20 hours' - interval '7 days', 'To-Do',
        week - 7 * (1 + n * 20 / 168)
      from ended cross join generate_series(1, $1::int) as n`,
    [earlierCompletions],
  );
  await client.query('vacuum analyze');
}

/** Restores the state before the end of the week. */
export async function resetWeek(client: Client): Promise<void> {
  await client.query('truncate recaps, earned_badges');
  await client.query('update items set archived_at = null where archived_at is not null');
  await client.query(
    'update open_weeks set week = ended.week, due_at = ended.due_at from ended where ended.user_id = open_weeks.user_id',
  );
  await client.query('delete from pgboss.job');
  await client.query('vacuum analyze');
}

/** How many users still wait for their recap. */
export async function countPending(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from open_weeks join ended using (user_id, week)',
  );
  return rows[0]?.count ?? userCount;
}

/**
 * Throws unless each user has exactly one recap of the week with all completions, and every completed item is archived. On a
 * Sunday evening the week after it may be over too, in the zones that are ahead.
 */
export async function assertOneRecapEach(client: Client): Promise<void> {
  const { rows } = await client.query<{ recaps: number; people: number; completed: number; listed: number }>(
    `select count(*)::int as recaps, count(distinct user_id)::int as people,
      sum(to_do + shopping + read_bucket)::int as completed,
      (select count(*)::int from items where archived_at is null) as listed
      from recaps join ended using (user_id, week)`,
  );
  const found = JSON.stringify(rows[0]);
  const expected = {
    recaps: userCount,
    people: userCount,
    completed: userCount * completionsInWeek,
    listed: 0,
  };
  if (found !== JSON.stringify(expected)) throw new Error(`Not one recap each: ${found}`);
}

import { createECDH, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { pushHost } from './push-host.ts';

const itemsPerUser = 10;

/** Creates users with so many browsers each, who have had an account for an hour; `count` is of their items. */
export async function createUsers(client: Client, count: number, browsers = 1): Promise<void> {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const keys = { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  await client.query(
    `insert into users (id, name, email)
      select gen_random_uuid(), 'User', n || '@example.org' from generate_series(1, $1::int) as n`,
    [count / itemsPerUser],
  );
  await client.query(
    `insert into devices (user_id, id, platform, web_push, address_hash, created_at, seen_at)
      select id, 'browser-' || n || id, 'web',
        jsonb_build_object('endpoint', $1 || '/push/' || n || id, 'keys', $2::jsonb),
        sha256((n || id::text)::bytea), now(), now()
      from users cross join generate_series(1, $3::int) as n where email like '%@example.org' and name = 'User'`,
    [`https://${pushHost}`, JSON.stringify(keys), browsers],
  );
}

/** Makes ten things of each user due ten seconds ago, all at once. */
export async function makeDue(client: Client): Promise<void> {
  await client.query(
    `insert into items (user_id, id, original_text, title, category, urgency, scheduled_at, scheduled_zone, reminders,
        created_at, updated_at)
      select id, gen_random_uuid(), 'Call the dentist', 'Call the dentist', 'To-Do', 'Next 3 Days',
        date_trunc('milliseconds', now() - interval '10 seconds'), 'UTC', '{0}', now() - interval '1 hour', now() - interval '1 hour'
      from users cross join generate_series(1, $1) where name = 'User'`,
    [itemsPerUser],
  );
}

/** How many reminders are planned, and how many of those are decided. */
export async function countPlanned(client: Client): Promise<{ planned: number; decided: number }> {
  const { rows } = await client.query<{ planned: number; decided: number }>(
    'select count(*)::int as planned, count(outcome)::int as decided from reminder_deliveries',
  );
  return rows[0] ?? { planned: 0, decided: 0 };
}

/** How often each planned moment of a device has each outcome; null for those that have none. */
export async function countOutcomes(client: Client): Promise<Map<string | null, number>> {
  const { rows } = await client.query<{ outcome: string | null; count: number }>(
    'select outcome, count(*)::int as count from reminder_deliveries group by outcome',
  );
  return new Map(rows.map(({ outcome, count }) => [outcome, count]));
}

export async function forgetAll(client: Client): Promise<void> {
  await client.query('truncate reminder_deliveries');
  await client.query(`delete from items using users where users.id = user_id and name = 'User'`);
}

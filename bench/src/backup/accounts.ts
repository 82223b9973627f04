import type { Client } from 'pg';
import { words } from '../words.ts';

const accountCount = 1_000;
const itemsPerAccount = 1_000;
export const itemCount = accountCount * itemsPerAccount;

/** Fills a migrated database with accounts, without the triggers and with the search index made at the end. */
export async function fillAccounts(client: Client): Promise<void> {
  await client.query(
    `insert into users (id, name, email)
      select gen_random_uuid(), 'User', 'filled-' || n || '@example.org' from generate_series(1, $1::int) as n`,
    [accountCount],
  );
  const { rows } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where schemaname = 'public' and indexname = 'items_searched'`,
  );
  await client.query('begin');
  await client.query('drop index items_searched');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into items (user_id, id, original_text, title, category, urgency, status, created_at, updated_at)
      select users.id, gen_random_uuid(), text, initcap(text), 'Shopping', 'Now', 'Active', now(), now()
      from users cross join generate_series(1, $1::int) as n
      cross join lateral (select concat_ws(' ', 'the', ($2::text[])[1 + abs(hashtext(users.id::text || n)) % $3],
        'and', ($2::text[])[1 + abs(hashtext(n || users.email)) % $3], 'number', n) as text) as thought
      where users.email like 'filled-%'`,
    [itemsPerAccount, words, words.length],
  );
  await client.query(rows[0]?.definition ?? '');
  await client.query('commit');
  await client.query('vacuum analyze items');
}

/** How many of the filled items a database has, and how many of the given accounts. */
export async function countItems(
  client: Client,
  owners: readonly string[],
): Promise<{ filled: number; written: number }> {
  const { rows } = await client.query<{ filled: number; written: number }>(
    `select count(*) filter (where users.email like 'filled-%')::int as filled,
      count(*) filter (where items.user_id = any ($1))::int as written
      from items join users on users.id = items.user_id`,
    [owners],
  );
  return rows[0] ?? { filled: 0, written: 0 };
}

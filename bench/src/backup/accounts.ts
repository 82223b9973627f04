import type { Client } from 'pg';
import { createUsers, withoutTriggers } from '../fill-database.ts';
import { words } from '../words.ts';

const accountCount = 1_000;
const itemsPerAccount = 1_000;
export const itemCount = accountCount * itemsPerAccount;

/** Fills a migrated database with accounts, without the triggers and with the search index made at the end. */
export async function fillAccounts(client: Client): Promise<void> {
  await createUsers(client, accountCount);
  await withoutTriggers(client, () =>
    client.query(
      `insert into items (user_id, id, original_text, title, category, urgency, status, created_at, updated_at)
        select users.id, gen_random_uuid(), text, initcap(text), 'Shopping', 'Now', 'Active', now(), now()
        from users cross join generate_series(1, $1::int) as n
        cross join lateral (select concat_ws(' ', 'the', ($2::text[])[1 + abs(hashtext(users.id::text || n)) % $3],
          'and', ($2::text[])[1 + abs(hashtext(n || users.email)) % $3], 'number', n) as text) as thought
        where users.email like 'filled-%'`,
      [itemsPerAccount, words, words.length],
    ),
  );
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

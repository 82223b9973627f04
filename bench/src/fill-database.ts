import type { Client } from 'pg';

/** Adds so many users straight to a migrated database. Returns their ids. */
export async function createUsers(client: Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, name, email)
      select gen_random_uuid(), 'User', 'filled-' || n || '@example.org' from generate_series(1, $1::int) as n
      returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Runs `fill` in one transaction without the triggers, after which the search index is made. */
export async function withoutTriggers(client: Client, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where schemaname = 'public' and indexname = 'items_searched'`,
  );
  await client.query('begin');
  await client.query('drop index items_searched');
  await client.query('set local session_replication_role = replica');
  await fill();
  await client.query(rows[0]?.definition ?? '');
  await client.query('commit');
  await client.query('vacuum analyze');
}

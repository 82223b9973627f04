import type { ClientBase } from 'pg';

/**
 * Drops the indexes that no constraint needs, in the transaction in progress, and returns the statements that create them: made
 * after the rows are there they take a fraction of the time.
 */
export async function dropIndexes(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not i.indisunique
        and not exists (select from pg_constraint where conindid = i.indexrelid)
      order by 1`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

export async function createIndexes(client: ClientBase, definitions: readonly string[]): Promise<void> {
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const definition of definitions) await client.query(definition);
}

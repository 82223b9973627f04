import type { ClientBase } from 'pg';
import type { BackupHeader } from './backup-contents.ts';

/**
 * Pouch's tables with their columns, each after those that it references. Those of the job queue are left out: it creates
 * and fills them at the next start.
 */
export async function listTables(client: ClientBase): Promise<BackupHeader['tables']> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
  );
  return sortByReferences(tables, references);
}

/** Throws when tables reference each other in a circle, which no schema of ours does. */
function sortByReferences<Table extends { name: string }>(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] {
  const sorted: Table[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && left.has(to)),
    );
    if (ready.length === 0) throw new Error(`Tables reference each other: ${[...left.keys()].join(', ')}`);
    for (const table of ready) left.delete(table.name);
    sorted.push(...ready);
  }
  return sorted;
}

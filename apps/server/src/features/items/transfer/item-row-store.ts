import { and, eq, getTableColumns, isNotNull, isNull, sql, type Column } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';
import { readRows, rowColumns } from '../core/item-json-store.ts';
import { requireRoomForItems } from '../core/item-quota-store.ts';

/** Items as `toRowsJson` writes them, each id once. */
interface JsonRows {
  ids: string[];
  json: string;
}

const columns = getTableColumns(items);

/** Every column from the row whose insertion conflicted. */
const excludedColumns = Object.fromEntries(
  Object.entries<Column>(columns)
    .filter(([, { name }]) => !['user_id', 'id'].includes(name))
    .map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]),
);

/**
 * Stores those of the items that the user does not have, and says how many. The rows are one JSON parameter, so that
 * PostgreSQL parses the same short statement each time instead of a longer one with a parameter for each cell.
 */
export async function storeRows(tx: Transaction, userId: string, { ids, json }: JsonRows): Promise<number> {
  const kept = await findKeptItems(tx, userId, ids);
  await requireRoomForItems(tx, userId, ids.length - kept.size);
  const added = await tx
    .insert(items)
    .select(sql`select ${rowColumns(sql`${userId}::uuid`)} from ${readRows(sql`${json}`)}`)
    .onConflictDoUpdate({
      target: [items.userId, items.id],
      set: excludedColumns,
      setWhere: isNotNull(items.removedAt),
    })
    .returning({ id: items.id });
  return added.length;
}

/** The ids of the given items that the user has already, so that they take no more room. */
export async function findKeptItems(
  tx: Transaction,
  userId: string,
  ids: string[],
): Promise<ReadonlySet<string>> {
  const kept = await tx
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.userId, userId),
        isNull(items.removedAt),
        sql`${items.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  return new Set(kept.map(({ id }) => id));
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';

/** An item's place in the user's manual order. */
export interface ItemOrder {
  id: string;
  manualOrder: number;
}

/**
 * Locks the given items that belong to the user and are not deleted, and returns their number. Lock order: by id, which
 * prevents a deadlock between two concurrent reorderings.
 */
export async function lockItems(tx: Transaction, userId: string, ids: string[]): Promise<number> {
  const own = sql`select from ${items} where ${items.userId} = ${userId} and ${items.id} = any(${sql.param(ids)}::uuid[])
    and ${items.removedAt} is null order by ${items.id} for update`;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${own}) as locked`,
  );
  return rows[0]?.count ?? 0;
}

/** Saves the place of each item; only rows whose place differs are written. All items must belong to the user. */
export async function saveManualOrder(
  tx: Transaction,
  { userId, now }: { userId: string; now: string },
  itemOrders: ItemOrder[],
): Promise<void> {
  const ids = sql.param(itemOrders.map(({ id }) => id));
  const orders = sql.param(itemOrders.map(({ manualOrder }) => manualOrder));
  await tx.execute(sql`update ${items} set manual_order = place.manual_order, updated_at = ${now}
    from unnest(${ids}::uuid[], ${orders}::double precision[]) as place (id, manual_order)
    where ${items.userId} = ${userId} and ${items.id} = place.id
      and ${items.manualOrder} is distinct from place.manual_order`);
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { items } from '../../../db/schema/items.ts';

/** An item's place in its owner's order. */
export interface Place {
  id: string;
  manualOrder: number;
}

/**
 * Locks those of the items that the person has and answers how many they are. Everybody locks in the order of the
 * ids, so that of two orders at once one waits for the other and neither waits for ever.
 */
export async function lockItems(tx: Transaction, userId: string, ids: string[]): Promise<number> {
  const own = sql`select from ${items} where ${items.userId} = ${userId} and ${items.id} = any(${sql.param(ids)}::uuid[])
    and ${items.removedAt} is null order by ${items.id} for update`;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${own}) as locked`,
  );
  return rows[0]?.count ?? 0;
}

/** Gives each item its place, those alone that stand elsewhere; all of them belong to the person. */
export async function savePlaces(
  tx: Transaction,
  { userId, now }: { userId: string; now: string },
  places: Place[],
): Promise<void> {
  const ids = sql.param(places.map(({ id }) => id));
  const orders = sql.param(places.map(({ manualOrder }) => manualOrder));
  await tx.execute(sql`update ${items} set manual_order = place.manual_order, updated_at = ${now}
    from unnest(${ids}::uuid[], ${orders}::double precision[]) as place (id, manual_order)
    where ${items.userId} = ${userId} and ${items.id} = place.id
      and ${items.manualOrder} is distinct from place.manual_order`);
}

import type { Transaction } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { lockItems, saveManualOrder, type ItemOrder } from './order-store.ts';

/** Saves the user's manual order (IL-08). Throws a 404, and moves none, when one of the items does not exist. */
export async function reorderItems(
  tx: Transaction,
  { userId, now }: { userId: string; now: string },
  itemOrders: ItemOrder[],
): Promise<{ updated: number }> {
  const ids = itemOrders.map(({ id }) => id);
  if ((await lockItems(tx, userId, ids)) < itemOrders.length) throw notFound('An item of this order');
  await saveManualOrder(tx, { userId, now }, itemOrders);
  return { updated: itemOrders.length };
}

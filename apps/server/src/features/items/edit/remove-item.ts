import type { Item } from '@pouch/contract/items';
import type { Transaction } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import type { ItemCall } from '../core/locked-item.ts';
import { presentItem } from '../core/present-item.ts';
import { softDeleteItem, undeleteItem } from './removal-store.ts';

/** Marks an item as deleted. It can be restored until it is purged, at least a day later (IL-11). */
export async function removeItem(
  tx: Transaction,
  target: { userId: string; id: string; now: string },
): Promise<void> {
  if (!(await softDeleteItem(tx, target))) throw notFound('The item');
}

/** Restores a deleted item as it was. No effect on an item that is not deleted. */
export async function restoreItem(tx: Transaction, call: ItemCall): Promise<Item> {
  const restored = await undeleteItem(tx, call.userId, call.id);
  if (!restored) throw notFound('The item');
  return presentItem(restored, call);
}

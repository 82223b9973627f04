import type { Item } from '@pouch/contract/schemas/items';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { presentItem } from '../core/present-item.ts';
import { markRemoved, unmarkRemoved } from './removal-store.ts';

/** Deletes an item. It can be restored until the clean-up forgets it, a day later at the earliest (IL-11). */
export async function removeItem(
  database: Database,
  given: { userId: string; id: string; now: string },
): Promise<void> {
  if (!(await markRemoved(database, given))) throw notFound('The item');
}

/** Brings a deleted item back as it was; one that is there stays as it is. */
export async function restoreItem(
  database: Database,
  { userId, id }: { userId: string; id: string },
): Promise<Item> {
  const restored = await unmarkRemoved(database, userId, id);
  if (!restored) throw notFound('The item');
  return presentItem(restored);
}

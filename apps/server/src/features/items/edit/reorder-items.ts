import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { lockItems, savePlaces, type Place } from './order-store.ts';

/** Puts items in their owner's order (IL-08). A 404 when one of them is missing, and then none is moved. */
export async function reorderItems(
  database: Database,
  { userId, now }: { userId: string; now: string },
  places: Place[],
): Promise<{ updated: number }> {
  const ids = places.map(({ id }) => id);
  return database.transaction(async (tx) => {
    if ((await lockItems(tx, userId, ids)) < places.length) throw notFound('An item of this order');
    await savePlaces(tx, { userId, now }, places);
    return { updated: places.length };
  });
}

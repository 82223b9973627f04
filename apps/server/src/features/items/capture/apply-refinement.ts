import { isDeepStrictEqual } from 'node:util';
import type { Item } from '@pouch/contract/schemas/items';
import type { SortedItem } from '@pouch/sorter/types/sorted-item';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../../db/database.ts';
import { fieldsOf } from '../add-thought.ts';
import { forgetItems, lockThought } from './refinement-store.ts';
import { insertItems, saveItem, type ItemFields, type ItemRow } from '../core/item-store.ts';
import { presentItem } from '../core/present-item.ts';
import { placesThatStay } from '../same-item.ts';

interface Improvement {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
  zone: string;
  /** The items of the thought as they were stored and answered. */
  stored: readonly Item[];
  better: readonly SortedItem[];
}

/**
 * Puts a better reading in the place of a thought's items, unless somebody has changed, completed or deleted one of
 * them since: then null, and nothing happens. An item that is the same thing keeps its id; the text and the picture stay
 * with each. `remember` runs in the same transaction.
 */
export async function improveThought(
  database: Database,
  { userId, now, zone, stored, better }: Improvement,
  remember: (tx: Transaction, improved: Item[]) => Promise<void>,
): Promise<Item[] | null> {
  return database.transaction(async (tx) => {
    const ids = stored.map(({ id }) => id);
    const locked = await lockThought(tx, userId, ids);
    const rows = ids.flatMap((id) => locked.find((row) => row.id === id) ?? []);
    const [first] = rows;
    if (first === undefined || !isDeepStrictEqual(rows.map(presentItem), stored)) return null;

    const places = placesThatStay(rows, better);
    const surplus = rows.filter((_, place) => !places.includes(place));
    await forgetItems(
      tx,
      userId,
      surplus.map(({ id }) => id),
    );
    const improved: Item[] = [];
    for (const [index, sorted] of better.entries()) {
      const before = rows[places[index] ?? -1];
      const fields = fieldsOf(sorted, zone);
      const row = before
        ? await changed(tx, before, { fields, now })
        : await added(tx, first, { fields, now });
      improved.push(presentItem(row));
    }
    await remember(tx, improved);
    return improved;
  });
}

async function changed(
  tx: Transaction,
  before: ItemRow,
  { fields, now }: { fields: ItemFields; now: string },
): Promise<ItemRow> {
  if (isDeepStrictEqual({ ...before, ...fields }, before)) return before;
  return saveItem(tx, before, { ...fields, updatedAt: now });
}

/** One more item of the thought that `sibling` came from. */
async function added(
  tx: Transaction,
  { userId, originalText, pictureId, createdAt }: ItemRow,
  { fields, now }: { fields: ItemFields; now: string },
): Promise<ItemRow> {
  const row = { userId, id: uuidv7(), originalText, pictureId, createdAt, updatedAt: now, ...fields };
  const [inserted] = await insertItems(tx, [row]);
  if (!inserted) throw new Error('An item was not stored');
  return inserted;
}

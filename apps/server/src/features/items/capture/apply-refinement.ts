import { isDeepStrictEqual } from 'node:util';
import type { Item } from '@pouch/contract/items';
import type { SortedItem } from '@pouch/sorter';
import { toItemFields } from '@pouch/sorter/item-fields';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../../db/database.ts';
import { deleteItems, lockThoughtItems } from './refinement-store.ts';
import { insertItems, saveItem, type ItemFields, type ItemRow } from '../core/item-store.ts';
import { presentItem, type ReadingMoment } from '../core/present-item.ts';
import { matchItemsByTitle } from './match-items.ts';

interface Refinement extends ReadingMoment {
  userId: string;
  zone: string;
  /** The items of the thought as they were stored and returned. */
  stored: readonly Item[];
  refined: readonly SortedItem[];
}

/**
 * Replaces a thought's items with the refined ones. Returns null and changes nothing when one of the stored items has
 * been changed, completed or deleted since. An item that matches a stored one keeps its id; all keep the original text
 * and the picture. `storeResponse` runs in the same transaction.
 */
export async function applyRefinement(
  database: Database,
  { userId, now, accountZone, zone, stored, refined }: Refinement,
  storeResponse: (tx: Transaction, result: Item[]) => Promise<void>,
): Promise<Item[] | null> {
  return database.transaction(async (tx) => {
    const ids = stored.map(({ id }) => id);
    const locked = await lockThoughtItems(tx, userId, ids);
    const rows = ids.flatMap((id) => locked.find((row) => row.id === id) ?? []);
    const [first] = rows;
    const isUnchanged = stored.every(({ version }, index) => rows[index]?.version === version);
    if (first === undefined || !isUnchanged) return null;

    const matches = matchItemsByTitle(rows, refined);
    const unmatched = rows.filter((_, index) => !matches.includes(index));
    await deleteItems(
      tx,
      userId,
      unmatched.map(({ id }) => id),
    );
    const result: Item[] = [];
    for (const [index, sorted] of refined.entries()) {
      const before = rows[matches[index] ?? -1];
      const fields = toItemFields(sorted, zone);
      const row = before
        ? await updateRefinedItem(tx, before, { fields, now })
        : await insertRefinedItem(tx, first, { fields, now });
      result.push(presentItem(row, { now, accountZone }));
    }
    await storeResponse(tx, result);
    return result;
  });
}

async function updateRefinedItem(
  tx: Transaction,
  before: ItemRow,
  { fields, now }: { fields: ItemFields; now: string },
): Promise<ItemRow> {
  if (isDeepStrictEqual({ ...before, ...fields }, before)) return before;
  return saveItem(tx, before, { ...fields, updatedAt: now });
}

/** Adds an item to the thought of the given row. */
async function insertRefinedItem(
  tx: Transaction,
  { userId, originalText, pictureId, createdAt }: ItemRow,
  { fields, now }: { fields: ItemFields; now: string },
): Promise<ItemRow> {
  const row = { userId, id: uuidv7(), originalText, pictureId, createdAt, updatedAt: now, ...fields };
  const [inserted] = await insertItems(tx, [row]);
  if (!inserted) throw new Error('An item was not stored');
  return inserted;
}

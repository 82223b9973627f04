import type { ImportResponse } from '@pouch/contract/account';
import type { Transaction } from '../../../db/database.ts';
import { unpack, unpackText } from '../../../lib/memory/packed.ts';
import type { Count, ImportContext } from '../../../portability/export-section.ts';
import { requireRoomForItems } from '../core/item-quota-store.ts';
import { addGroup, emptySummary } from './imported-item-store.ts';
import { findKeptItems, storeRows } from './item-row-store.ts';
import type { ItemKey, PreparedItems } from './prepared-items.ts';

const keysIn = ({ keys }: PreparedItems): ItemKey[] => unpack(keys) as ItemKey[];

/** Stores those of the items that the user does not have. Throws a 413 where there is no room for them. */
export async function addPreparedItems(
  tx: Transaction,
  { userId }: ImportContext,
  prepared: PreparedItems,
): Promise<Count> {
  const ids = keysIn(prepared).map(({ id }) => id);
  const added = await storeRows(tx, userId, { ids, json: unpackText(prepared.rows) });
  return { added, skipped: prepared.count - added };
}

/**
 * What storing the items of a file would answer, batch by batch. Storing them and taking that back would need ten times as
 * long: for each item, the database plans reminders and keeps what a search looks through. Throws a 413 where there is no
 * room for them.
 */
export async function foreseeItems(
  tx: Transaction,
  { userId }: ImportContext,
  nextBatch: () => PreparedItems | undefined,
): Promise<Count & { summary: Pick<ImportResponse, 'items' | 'rules' | 'dates'> }> {
  const foreseen = { added: 0, skipped: 0, summary: emptySummary() };
  for (let batch = nextBatch(); batch !== undefined; batch = nextBatch()) {
    const keys = keysIn(batch);
    const ids = keys.map(({ id }) => id);
    const kept = await findKeptItems(tx, userId, ids);
    const added = keys.filter(({ id }) => !kept.has(id));
    for (const key of added) addGroup(foreseen.summary, key);
    foreseen.added += added.length;
    foreseen.skipped += batch.count - added.length;
  }
  await requireRoomForItems(tx, userId, foreseen.added);
  return foreseen;
}

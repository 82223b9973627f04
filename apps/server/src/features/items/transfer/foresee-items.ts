import type { ImportResponse } from '@pouch/contract/account';
import type { Transaction } from '../../../db/database.ts';
import type { Count, ImportContext } from '../../../portability/export-section.ts';
import { requireRoomForItems } from '../core/item-quota-store.ts';
import { addGroup, emptySummary } from './imported-item-store.ts';
import { findNewRows, type PortableItem } from './portable-item-store.ts';

/**
 * What storing the items of a file would answer, batch by batch until one is empty. Storing them and taking that back would
 * need ten times as long: for each item, the database plans reminders and keeps what a search looks through. Throws a 413
 * where there is no room for them.
 */
export async function foreseeItems(
  tx: Transaction,
  { userId }: ImportContext,
  nextItems: () => readonly PortableItem[],
): Promise<Count & { summary: Pick<ImportResponse, 'items' | 'rules' | 'dates'> }> {
  const foreseen = { added: 0, skipped: 0, summary: emptySummary() };
  for (let batch = nextItems(); batch.length > 0; batch = nextItems()) {
    const rows = await findNewRows(tx, userId, batch);
    foreseen.added += rows.length;
    foreseen.skipped += batch.length - rows.length;
    for (const { category, bucket = null, status = 'Active', recurring, scheduledAt } of rows) {
      const [rules, dates] = [recurring ? 1 : 0, scheduledAt ? 1 : 0];
      addGroup(foreseen.summary, { category, bucket, status, count: 1, rules, dates });
    }
  }
  await requireRoomForItems(tx, userId, foreseen.added);
  return foreseen;
}

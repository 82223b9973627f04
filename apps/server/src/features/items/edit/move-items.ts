import type { Item } from '@pouch/contract/schemas/items';
import type { Transaction } from '../../../db/database.ts';
import { changed } from './change-item.ts';
import { saveItem, type ItemFields } from '../core/item-store.ts';
import { lockActive } from './active-item-store.ts';
import { presentItem } from '../core/present-item.ts';

interface Move {
  userId: string;
  ids: string[];
  kind: Pick<ItemFields, 'category' | 'bucket' | 'purchaseCategory'>;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Puts those of the items that are active elsewhere, and answers them as they were and as they are. */
export async function moveItems(
  tx: Transaction,
  { userId, ids, kind: { category, bucket, purchaseCategory }, now }: Move,
): Promise<{ before: Item[]; items: Item[] }> {
  const rows = await lockActive(tx, userId, ids);
  const moved: Item[] = [];
  for (const row of rows) {
    const fields = changed(
      row,
      { category, bucket_name: bucket, purchaseCategory },
      row.scheduledZone ?? 'UTC',
    );
    moved.push(presentItem(await saveItem(tx, row, { ...fields, updatedAt: now })));
  }
  return { before: rows.map(presentItem), items: moved };
}

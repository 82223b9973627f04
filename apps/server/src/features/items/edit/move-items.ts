import type { Item } from '@pouch/contract/items';
import type { Transaction } from '../../../db/database.ts';
import { nextFields } from './change-item.ts';
import { nextMoments } from '../core/field-moments.ts';
import { saveItem, type ItemFields } from '../core/item-store.ts';
import { lockActiveItems } from './active-item-store.ts';
import { presentItem, readMoment } from '../core/present-item.ts';

interface Move {
  userId: string;
  ids: string[];
  kind: Pick<ItemFields, 'category' | 'bucket' | 'purchaseCategory'>;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Moves the given items that are active to another kind. Returns them before and after the move. */
export async function moveItems(
  tx: Transaction,
  { userId, ids, kind: { category, bucket, purchaseCategory }, now }: Move,
): Promise<{ before: Item[]; items: Item[] }> {
  const rows = await lockActiveItems(tx, userId, ids);
  const moment = await readMoment(tx, userId, now);
  const moved: Item[] = [];
  for (const row of rows) {
    const fields = nextFields(row, { category, bucket_name: bucket, purchaseCategory }, moment);
    const fieldMoments = nextMoments(row, ['category'], now);
    moved.push(presentItem(await saveItem(tx, row, { ...fields, fieldMoments, updatedAt: now }), moment));
  }
  return { before: rows.map((row) => presentItem(row, moment)), items: moved };
}

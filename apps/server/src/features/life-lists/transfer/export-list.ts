import { isExportable } from '@pouch/contract/life-list-rules';
import type { exportLifeListResponse } from '@pouch/contract/life-lists';
import type { Item } from '@pouch/contract/items';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/database.ts';
import { invalid } from '../../../lib/errors.ts';
import type { Outcome, RunOnce } from '../../../http/calls/call-handlers.ts';
import { findUncheckedTitles } from '../core/entry-store.ts';
import { lockExportableLists } from '../core/life-list-store.ts';
import { requireLockedList, type ListCall } from '../core/locked-list.ts';
import { insertUndo } from '../core/undo-store.ts';

/** Adds the texts that Shopping does not have yet. `added` counts the texts that became at least one of the items. */
export type AddShoppingItems = (
  tx: Transaction,
  texts: string[],
) => Promise<{ items: Item[]; added: number }>;

/** Services of the items feature, passed in by `app.ts` because features do not import each other. */
export interface ShoppingDeps {
  /** Sorts the texts ahead of the transaction, because it takes time. */
  prepareShoppingItems: (
    database: Database,
    shopping: { userId: string; now: string; texts: string[] },
  ) => Promise<AddShoppingItems>;
  /** Deletes the given items that are still active and returns their ids. */
  removeExportedItems: (
    tx: Transaction,
    items: { userId: string; now: string; ids: string[] },
  ) => Promise<string[]>;
}

/**
 * Adds the unchecked entries of a list to Shopping (LL-06); the list itself does not change. Concurrent exports, even
 * of different lists, run one after another, so that nothing is added twice. Throws a 422 for a list that cannot be
 * exported.
 */
export async function exportList(
  database: Database,
  call: ListCall,
  { runOnce, prepareShoppingItems }: { runOnce: RunOnce } & Pick<ShoppingDeps, 'prepareShoppingItems'>,
): Promise<Outcome<z.input<typeof exportLifeListResponse>>> {
  const { userId, listId, now } = call;
  if (!isExportable(listId)) throw invalid('id', 'Only Inventories and Groceries go to Shopping.');
  const addShoppingItems = await prepareShoppingItems(database, {
    userId,
    now,
    texts: await findUncheckedTitles(database, call),
  });
  return runOnce(async (tx) => {
    await lockExportableLists(tx, userId);
    await requireLockedList(tx, call);
    const texts = await findUncheckedTitles(tx, call);
    const { items, added } = await addShoppingItems(tx, texts);
    const itemIds = items.map(({ id }) => id);
    const undoId = itemIds.length === 0 ? null : await insertUndo(tx, call, { kind: 'export', itemIds });
    return { count: added, alreadyThere: texts.length - added, items, undoId };
  });
}

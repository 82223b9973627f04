import { isExportable } from '@pouch/contract/life-list-rules';
import type { exportLifeListAnswer } from '@pouch/contract/schemas/life-lists';
import type { Item } from '@pouch/contract/schemas/items';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/database.ts';
import { invalid } from '../../../lib/errors.ts';
import type { Created, Once } from '../../../http/calls/call-handlers.ts';
import { findUncheckedTitles } from '../core/entry-store.ts';
import { lockExportableLists } from '../core/life-list-store.ts';
import { changeList, type ListCall } from '../core/with-locked-list.ts';
import { insertUndo } from '../core/undo-store.ts';

/** Puts goods into Shopping, unless it has their like; says what they became, and of how many that is. */
export type AddGoods = (tx: Transaction, texts: string[]) => Promise<{ items: Item[]; added: number }>;

/** What the lists need of Shopping; `app.ts` joins them. */
export interface Shopping {
  /** Reads goods ahead of the transaction, since it takes its time. */
  readGoods: (
    database: Database,
    goods: { userId: string; now: string; texts: string[] },
  ) => Promise<AddGoods>;
  /** Takes those of the items back that are still to be bought, and answers which. */
  takeBackGoods: (
    tx: Transaction,
    items: { userId: string; now: string; ids: string[] },
  ) => Promise<string[]>;
}

/**
 * Puts what is unchecked into Shopping (LL-06). The lists stay as they are. Two exports at once, also of two lists, follow
 * each other, so that neither doubles what the other brings. A 422 for a list that is not exported.
 */
export async function exportList(
  database: Database,
  call: ListCall,
  { once, readGoods }: { once: Once } & Pick<Shopping, 'readGoods'>,
): Promise<Created<z.input<typeof exportLifeListAnswer>>> {
  const { userId, listId, now } = call;
  if (!isExportable(listId)) throw invalid('id', 'Only Inventories and Groceries go to Shopping.');
  const addGoods = await readGoods(database, {
    userId,
    now,
    texts: await findUncheckedTitles(database, call),
  });
  return once((handle) =>
    handle.transaction(async (outer) => {
      await lockExportableLists(outer, userId);
      return changeList(outer, call, async (tx) => {
        const texts = await findUncheckedTitles(tx, call);
        const { items, added } = await addGoods(tx, texts);
        const itemIds = items.map(({ id }) => id);
        const undoId = itemIds.length === 0 ? null : await insertUndo(tx, call, { kind: 'export', itemIds });
        return { count: added, alreadyThere: texts.length - added, items, undoId };
      });
    }),
  );
}

import { isResettable } from '@pouch/contract/life-list-rules';
import type { Database } from '../../../db/database.ts';
import { invalid } from '../../../lib/errors.ts';
import { uncheckAll } from '../core/entry-store.ts';
import { changeList, type ListCall } from '../core/with-locked-list.ts';
import { insertUndo } from '../core/undo-store.ts';

/**
 * Unchecks everything on a list, and leaves all else as it is: the person's own entries stay, and what they deleted of the
 * starting content stays away (LL-06). A 422 for a list that is not reset.
 */
export async function resetList(
  database: Database,
  call: ListCall,
): Promise<{ count: number; undoId: string | null }> {
  if (!isResettable(call.listId)) throw invalid('id', 'Only Cleaning and Groceries can be reset.');
  return changeList(database, call, async (tx) => {
    const entryIds = await uncheckAll(tx, call);
    if (entryIds.length === 0) return { count: 0, undoId: null };
    return { count: entryIds.length, undoId: await insertUndo(tx, call, { kind: 'reset', entryIds }) };
  });
}

import { isResettable } from '@pouch/contract/life-list-rules';
import type { Transaction } from '../../../db/database.ts';
import { invalid } from '../../../lib/errors.ts';
import { uncheckAll } from '../core/entry-store.ts';
import { requireLockedList, type ListCall } from '../core/locked-list.ts';
import { insertUndo } from '../core/undo-store.ts';

/**
 * Unchecks all entries of a list and changes nothing else: the user's own entries stay, and deleted default entries do
 * not return (LL-06). Throws a 422 for a list that cannot be reset. `undoId` is null when nothing was checked.
 */
export async function resetList(
  tx: Transaction,
  call: ListCall,
): Promise<{ count: number; undoId: string | null }> {
  if (!isResettable(call.listId)) throw invalid('id', 'Only Cleaning and Groceries can be reset.');
  await requireLockedList(tx, call);
  const entryIds = await uncheckAll(tx, call);
  if (entryIds.length === 0) return { count: 0, undoId: null };
  return { count: entryIds.length, undoId: await insertUndo(tx, call, { kind: 'reset', entryIds }) };
}

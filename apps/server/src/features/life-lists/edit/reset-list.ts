import { isResettable } from '@pouch/contract/life-list-rules';
import type { Transaction } from '../../../db/database.ts';
import { invalid } from '../../../lib/errors.ts';
import { checkEntries, findCheckedEntries } from '../core/entry-store.ts';
import { requireLockedList } from '../core/locked-list.ts';
import { isCheckedLater, isEntryChecked } from '../core/present-life-list.ts';
import { insertUndo } from '../core/undo-store.ts';
import type { DatedListCall } from './add-entry.ts';

/**
 * Unchecks all entries of a list and changes nothing else: the user's own entries stay, and deleted default entries do
 * not return (LL-06). Throws a 422 for a list that cannot be reset. `undoId` is null when nothing was checked, as on
 * Daily Routines with checks of earlier days only.
 */
export async function resetList(
  tx: Transaction,
  call: DatedListCall,
): Promise<{ count: number; undoId: string | null }> {
  if (!isResettable(call.listId)) throw invalid('id', 'The planner is not checked off, so it has no reset.');
  await requireLockedList(tx, call);
  const unchecked = (await findCheckedEntries(tx, call)).filter((entry) => !isCheckedLater(entry, call));
  await checkEntries(tx, { ...call, ids: unchecked.map(({ id }) => id), isChecked: false });
  const entryIds = unchecked.filter((entry) => isEntryChecked(entry, call)).map(({ id }) => id);
  if (entryIds.length === 0) return { count: 0, undoId: null };
  return { count: entryIds.length, undoId: await insertUndo(tx, call, { kind: 'reset', entryIds }) };
}

import type { Database } from '../../../db/database.ts';
import { deleteEntry, findEntryAt } from '../core/entry-store.ts';
import { toEntrySnapshot } from '../core/entry-snapshot.ts';
import { withLockedList, requireEntry, type ListCall, type EntryRef } from '../core/with-locked-list.ts';
import { insertUndo } from '../core/undo-store.ts';

/** Deletes an entry (LL-07). Throws the errors of `requireEntry`. Undo puts it back behind its predecessor. */
export async function removeEntry(
  database: Database,
  call: ListCall,
  which: EntryRef,
): Promise<{ undoId: string }> {
  return withLockedList(database, call, async (tx) => {
    const entry = await requireEntry(tx, call, which);
    const index = which.itemIndex;
    const group = { ...call, groupName: which.categoryKey };
    const before = index === 0 ? undefined : await findEntryAt(tx, group, index - 1);
    await deleteEntry(tx, entry);
    const undoneBy = {
      kind: 'entry',
      entry: toEntrySnapshot(entry),
      after: before?.id ?? null,
      index,
    } as const;
    return { undoId: await insertUndo(tx, call, undoneBy) };
  });
}

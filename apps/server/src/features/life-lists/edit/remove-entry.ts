import type { Database } from '../../../db/database.ts';
import { deleteEntry, findEntryAt } from '../core/entry-store.ts';
import { keptEntry } from '../kept-entry.ts';
import { changeList, requireEntry, type ListCall, type WhichEntry } from '../core/with-locked-list.ts';
import { insertUndo } from '../core/undo-store.ts';

/** Deletes the entry in one place of a group (LL-07); what is refused is refused as by `updateEntry`. */
export async function removeEntry(
  database: Database,
  call: ListCall,
  which: WhichEntry,
): Promise<{ undoId: string }> {
  return changeList(database, call, async (tx) => {
    const entry = await requireEntry(tx, call, which);
    const index = which.itemIndex;
    const group = { ...call, groupName: which.categoryKey };
    const before = index === 0 ? undefined : await findEntryAt(tx, group, index - 1);
    await deleteEntry(tx, entry);
    const undoneBy = { kind: 'entry', entry: keptEntry(entry), after: before?.id ?? null, index } as const;
    return { undoId: await insertUndo(tx, call, undoneBy) };
  });
}

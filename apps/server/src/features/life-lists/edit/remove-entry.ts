import type { Handle } from '../../../db/database.ts';
import { deleteEntry, findPlace } from '../core/entry-store.ts';
import { toEntrySnapshot } from '../core/entry-snapshot.ts';
import { withLockedList, requireEntry, type ListCall, type EntryRef } from '../core/with-locked-list.ts';
import { insertUndo } from '../core/undo-store.ts';

/** Deletes an entry (LL-07). Throws the errors of `requireEntry`. Undo puts it back behind its predecessor. */
export async function removeEntry(
  handle: Handle,
  call: ListCall,
  which: EntryRef,
): Promise<{ undoId: string }> {
  return withLockedList(handle, call, async (tx) => {
    const entry = await requireEntry(tx, call, which);
    const place = await findPlace(tx, entry);
    await deleteEntry(tx, entry);
    const undoneBy = { kind: 'entry', entry: toEntrySnapshot(entry), ...place } as const;
    return { undoId: await insertUndo(tx, call, undoneBy) };
  });
}

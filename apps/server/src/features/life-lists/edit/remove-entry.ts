import type { Transaction } from '../../../db/database.ts';
import { deleteEntry, findPlace } from '../core/entry-store.ts';
import { toEntrySnapshot } from '../core/entry-snapshot.ts';
import { requireLockedList, requireEntry, type ListCall, type EntryRef } from '../core/locked-list.ts';
import { insertUndo } from '../core/undo-store.ts';

/** Deletes an entry (LL-07). Throws the errors of `requireEntry`. Undo puts it back behind its predecessor. */
export async function removeEntry(
  tx: Transaction,
  call: ListCall,
  which: EntryRef,
): Promise<{ undoId: string }> {
  await requireLockedList(tx, call);
  const entry = await requireEntry(tx, call, which);
  const place = await findPlace(tx, entry);
  await deleteEntry(tx, entry);
  const undoneBy = { kind: 'entry', entry: toEntrySnapshot(entry), ...place } as const;
  return { undoId: await insertUndo(tx, call, undoneBy) };
}

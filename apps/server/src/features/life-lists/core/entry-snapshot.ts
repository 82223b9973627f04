import type { EntrySnapshot } from '../../../db/schema/life-lists.ts';
import type { EntryRow } from './life-list-store.ts';

/** The columns of an entry except its user and its list, which are stored beside the snapshot. */
export function toEntrySnapshot(row: EntryRow): EntrySnapshot {
  const snapshot: Partial<EntryRow> = { ...row };
  delete snapshot.userId;
  delete snapshot.listId;
  return snapshot as EntrySnapshot;
}

import type { KeptEntry } from '../../db/schema/life-lists.ts';
import type { EntryRow } from './core/life-list-store.ts';

/** An entry without whose it is and on which list: whoever keeps it says that themselves. */
export function keptEntry(row: EntryRow): KeptEntry {
  const kept: Partial<EntryRow> = { ...row };
  delete kept.userId;
  delete kept.listId;
  return kept as KeptEntry;
}

import type { LifeListId } from '@pouch/contract/vocabulary';
import type { Handle, Transaction } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { findEntryAt } from './entry-store.ts';
import { findGroupNames } from './group-store.ts';
import { groupNotFound, hasMoved, lifeListNotFound } from './life-list-errors.ts';
import { lockLifeList, type EntryRow } from './life-list-store.ts';

/** Which list of whom, and the moment of the call. */
export interface ListCall {
  userId: string;
  listId: LifeListId;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Which entry a caller means: the one in a place of a group, and perhaps its id. */
export interface WhichEntry {
  categoryKey: string;
  itemIndex: number;
  id?: string | undefined;
}

/** Changes a list in one transaction; whoever else wants to change it waits. A 404 when the person has none. */
export async function changeList<Answer>(
  handle: Handle,
  { userId, listId }: ListCall,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return handle.transaction(async (tx) => {
    if (!(await lockLifeList(tx, userId, listId))) throw lifeListNotFound();
    return work(tx);
  });
}

/** The entry that is meant. A 409 when another one, or none, stands there by now, a 404 when none does and no id was told (LL-09). */
export async function requireEntry(
  tx: Transaction,
  { userId, listId }: ListCall,
  { categoryKey, itemIndex, id }: WhichEntry,
): Promise<EntryRow> {
  const entry = await findEntryAt(tx, { userId, listId, groupName: categoryKey }, itemIndex);
  if (id !== undefined && entry?.id !== id) throw hasMoved();
  if (!entry) throw notFound('The entry');
  return entry;
}

/** The names of all groups of a list, of which one must be there: a 404 else. */
export async function requireGroup(tx: Transaction, call: ListCall, groupName: string): Promise<string[]> {
  const names = await findGroupNames(tx, call);
  if (!names.includes(groupName)) throw groupNotFound();
  return names;
}

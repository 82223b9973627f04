import type { Transaction } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { findEntryAt, findEntryById, type ListRef } from './entry-store.ts';
import { findGroupNames } from './group-store.ts';
import { groupNotFound, listChangedError, lifeListNotFound } from './life-list-errors.ts';
import { lockLifeList, type EntryRow } from './life-list-store.ts';

/** One list of a user, and the moment of the call. */
export interface ListCall extends ListRef {
  /** ISO 8601 in UTC. */
  now: string;
}

/** With the user's time zone, by which checks on Daily Routines end. */
export interface ZonedListCall extends ListCall {
  zone: string;
}

/** An entry as the client names it: by its id, or by group and index and perhaps also by id. */
export interface EntryRef {
  categoryKey?: string | undefined;
  /** From 0. */
  itemIndex?: number | undefined;
  id?: string | undefined;
}

/** Locks a list until the transaction ends. Throws a 404 when the user does not have it. */
export async function requireLockedList(tx: Transaction, { userId, listId }: ListCall): Promise<void> {
  if (!(await lockLifeList(tx, userId, listId))) throw lifeListNotFound();
}

/**
 * The entry that the client means (LL-09). Throws a 404 when there is none. Named by index and id: throws a 409 when
 * there is no entry or another one at the index.
 */
export async function requireEntry(tx: Transaction, call: ListCall, ref: EntryRef): Promise<EntryRow> {
  const entry = await findEntry(tx, call, ref);
  if (!entry) throw notFound('The entry');
  return entry;
}

async function findEntry(
  tx: Transaction,
  { userId, listId }: ListCall,
  { categoryKey: groupName, itemIndex, id }: EntryRef,
): Promise<EntryRow | undefined> {
  if (groupName === undefined || itemIndex === undefined) {
    return id === undefined ? undefined : findEntryById(tx, { userId, listId, id });
  }
  const entry = await findEntryAt(tx, { userId, listId, groupName }, itemIndex);
  if (id !== undefined && entry?.id !== id) throw listChangedError();
  return entry;
}

/** The names of all groups of a list. Throws a 404 when `groupName` is not one of them. */
export async function requireGroup(tx: Transaction, call: ListCall, groupName: string): Promise<string[]> {
  const names = await findGroupNames(tx, call);
  if (!names.includes(groupName)) throw groupNotFound();
  return names;
}

import type { LifeListId } from '@pouch/contract/vocabulary';
import { and, asc, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { joinedStatement } from '../../../db/joined-statement.ts';
import { lifeListEntries } from '../../../db/schema/life-lists.ts';
import { sendAlong } from '../../../db/transaction.ts';
import type { EntryRow } from './life-list-store.ts';

export type NewEntry = typeof lifeListEntries.$inferInsert;

/** One list of a user. */
export interface ListRef {
  userId: string;
  listId: LifeListId;
}

/** One group of a user's list. */
export interface GroupRef extends ListRef {
  groupName: string;
}

export const inList = ({ userId, listId }: ListRef) =>
  and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.listId, listId));

export const inGroup = (group: GroupRef) =>
  and(inList(group), eq(lifeListEntries.groupName, group.groupName));

/** The order of entries within their group. */
export const byPosition = [asc(lifeListEntries.position), asc(lifeListEntries.id)] as const;

/** Rows per insert, below PostgreSQL's limit of 65,535 parameters. */
const rowsPerStatement = 2000;

/** Inserts entries and returns the inserted ones. Entries whose id the user already has are skipped. */
export async function insertEntries(tx: Transaction, rows: NewEntry[]): Promise<EntryRow[]> {
  const stored: EntryRow[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement);
    stored.push(...(await tx.insert(lifeListEntries).values(batch).onConflictDoNothing().returning()));
  }
  return stored;
}

export async function countEntries(handle: Handle, list: ListRef): Promise<number> {
  const [row] = await handle.select({ entries: count() }).from(lifeListEntries).where(inList(list));
  return row?.entries ?? 0;
}

/** The entry at an index of a group, from 0. */
export async function findEntryAt(
  handle: Handle,
  group: GroupRef,
  index: number,
): Promise<EntryRow | undefined> {
  const [row] = await handle
    .select()
    .from(lifeListEntries)
    .where(inGroup(group))
    .orderBy(...byPosition)
    .offset(index)
    .limit(1);
  return row;
}

const { userId: ofUser, listId: ofList, id: withId } = lifeListEntries;
const findOne = joinedStatement(
  'find_entry',
  { userId: ofUser, listId: ofList, id: withId },
  (handle, { calls, call, place }) =>
    handle
      .with(calls)
      .select({ ...getTableColumns(lifeListEntries), place })
      .from(calls)
      .innerJoin(lifeListEntries, and(eq(ofUser, call.userId), eq(ofList, call.listId), eq(withId, call.id))),
);

/** The entry with an id, in whichever group of the list it is. */
export const findEntryById = (
  tx: Transaction,
  { userId, listId, id }: ListRef & { id: string },
): Promise<EntryRow | undefined> => findOne(tx, { userId, listId, id });

/**
 * The index of an entry in its group, from 0, and the id of the entry before it; null for the first. Both skip the
 * entry `skipped`.
 */
export async function findPlace(
  handle: Handle,
  { position, id, ...group }: EntryRow,
  skipped?: string,
): Promise<{ index: number; after: string | null }> {
  const entries = lifeListEntries;
  const precedes = sql`(${entries.position}, ${entries.id}) < (${position}::integer, ${id}::uuid)`;
  const [last] = await handle
    .select({ id: entries.id, index: sql<number>`(count(*) over ())::integer` })
    .from(entries)
    .where(and(inGroup(group), precedes, skipped === undefined ? undefined : ne(entries.id, skipped)))
    .orderBy(desc(entries.position), desc(entries.id))
    .limit(1);
  return { index: last?.index ?? 0, after: last?.id ?? null };
}

/** The ids of a group's entries, in order. */
export async function findEntryIds(handle: Handle, group: GroupRef): Promise<string[]> {
  const rows = await handle
    .select({ id: lifeListEntries.id })
    .from(lifeListEntries)
    .where(inGroup(group))
    .orderBy(...byPosition);
  return rows.map(({ id }) => id);
}

/** A group's entries, in order. */
export async function findGroupEntries(handle: Handle, group: GroupRef): Promise<EntryRow[]> {
  return handle
    .select()
    .from(lifeListEntries)
    .where(inGroup(group))
    .orderBy(...byPosition);
}

/** The titles of the unchecked entries of a list, group by group. */
export async function findUncheckedTitles(handle: Handle, list: ListRef): Promise<string[]> {
  const rows = await handle
    .select({ title: lifeListEntries.title })
    .from(lifeListEntries)
    .where(and(inList(list), eq(lifeListEntries.isChecked, false)))
    .orderBy(asc(lifeListEntries.groupName), ...byPosition);
  return rows.map(({ title }) => title);
}

/** Updates an entry whose list the transaction has locked. */
export async function saveEntry(
  tx: Transaction,
  { userId, id }: Pick<EntryRow, 'userId' | 'id'>,
  changes: Partial<Omit<NewEntry, 'userId' | 'id'>>,
): Promise<EntryRow> {
  const [row] = await tx
    .update(lifeListEntries)
    .set(changes)
    .where(and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.id, id)))
    .returning();
  if (!row) throw new Error('An entry vanished while its list was locked');
  return row;
}

const { isChecked, checkedAt, updatedAt } = lifeListEntries;
const checkOne = joinedStatement(
  'check_entry',
  { userId: ofUser, id: withId, isChecked, checkedAt, updatedAt },
  (handle, { calls, call }) =>
    handle
      .with(calls)
      .update(lifeListEntries)
      .set({ isChecked: call.isChecked, checkedAt: call.checkedAt, updatedAt: call.updatedAt })
      .from(calls)
      .where(and(eq(ofUser, call.userId), eq(withId, call.id))),
);

/** Stores whether an entry is checked, whose list the transaction has locked: nothing waits for it but the commit. */
export function saveCheck(tx: Transaction, entry: EntryRow): void {
  sendAlong(tx, checkOne(tx, entry));
}

export async function deleteEntry(tx: Transaction, { userId, id }: EntryRow): Promise<void> {
  await tx.delete(lifeListEntries).where(and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.id, id)));
}

/** The checked entries of a list, also those whose check has ended. */
export async function findCheckedEntries(
  tx: Transaction,
  list: ListRef,
): Promise<Pick<EntryRow, 'id' | 'listId' | 'isChecked' | 'checkedAt'>[]> {
  const { id, listId, isChecked, checkedAt } = lifeListEntries;
  return tx
    .select({ id, listId, isChecked, checkedAt })
    .from(lifeListEntries)
    .where(and(inList(list), eq(isChecked, true)));
}

/** Checks or unchecks the given entries that are still on the list; a check is as of when they were last checked. */
export async function checkEntries(
  tx: Transaction,
  { now, ids, isChecked, ...list }: ListRef & { now: string; ids: string[]; isChecked: boolean },
): Promise<void> {
  const wantedIds = sql`select unnest(${sql.param(ids)}::uuid[])`;
  await tx
    .update(lifeListEntries)
    .set({ isChecked, updatedAt: now })
    .where(and(inList(list), inArray(lifeListEntries.id, sql`(${wantedIds})`)));
}

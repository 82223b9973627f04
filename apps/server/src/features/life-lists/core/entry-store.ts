import type { LifeListId } from '@pouch/contract/vocabulary';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { lifeListEntries } from '../../../db/schema/life-lists.ts';
import type { EntryRow } from './life-list-store.ts';

export type NewEntry = typeof lifeListEntries.$inferInsert;

/** One group of somebody's list. */
export interface GroupOfList {
  userId: string;
  listId: LifeListId;
  groupName: string;
}

const ofList = ({ userId, listId }: Pick<GroupOfList, 'userId' | 'listId'>) =>
  and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.listId, listId));

export const inGroup = (group: GroupOfList) =>
  and(ofList(group), eq(lifeListEntries.groupName, group.groupName));

/** How entries follow each other within their group. */
export const inOrder = [asc(lifeListEntries.position), asc(lifeListEntries.id)] as const;

/** As many rows as one statement can carry: PostgreSQL takes 65,535 parameters. */
const rowsPerStatement = 2000;

/** Stores entries and answers those that were not there: an id that the person has already is left as it is. */
export async function insertEntries(tx: Transaction, rows: NewEntry[]): Promise<EntryRow[]> {
  const stored: EntryRow[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement);
    stored.push(...(await tx.insert(lifeListEntries).values(some).onConflictDoNothing().returning()));
  }
  return stored;
}

export async function countEntries(
  handle: Handle,
  list: Pick<GroupOfList, 'userId' | 'listId'>,
): Promise<number> {
  const [row] = await handle.select({ entries: count() }).from(lifeListEntries).where(ofList(list));
  return row?.entries ?? 0;
}

/** The entry in one place of a group, from 0. */
export async function findEntryAt(
  handle: Handle,
  group: GroupOfList,
  index: number,
): Promise<EntryRow | undefined> {
  const [row] = await handle
    .select()
    .from(lifeListEntries)
    .where(inGroup(group))
    .orderBy(...inOrder)
    .offset(index)
    .limit(1);
  return row;
}

/** The ids of a group's entries in their order. */
export async function findEntryIds(handle: Handle, group: GroupOfList): Promise<string[]> {
  const rows = await handle
    .select({ id: lifeListEntries.id })
    .from(lifeListEntries)
    .where(inGroup(group))
    .orderBy(...inOrder);
  return rows.map(({ id }) => id);
}

export async function findEntriesOfGroup(handle: Handle, group: GroupOfList): Promise<EntryRow[]> {
  return handle
    .select()
    .from(lifeListEntries)
    .where(inGroup(group))
    .orderBy(...inOrder);
}

/** The titles on a list that are not checked, group by group. */
export async function findUncheckedTitles(
  handle: Handle,
  list: Pick<GroupOfList, 'userId' | 'listId'>,
): Promise<string[]> {
  const rows = await handle
    .select({ title: lifeListEntries.title })
    .from(lifeListEntries)
    .where(and(ofList(list), eq(lifeListEntries.isChecked, false)))
    .orderBy(asc(lifeListEntries.groupName), ...inOrder);
  return rows.map(({ title }) => title);
}

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

export async function deleteEntry(tx: Transaction, { userId, id }: EntryRow): Promise<void> {
  await tx.delete(lifeListEntries).where(and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.id, id)));
}

/** Unchecks everything on a list, and answers the ids of what was checked. */
export async function uncheckAll(
  tx: Transaction,
  { now, ...list }: Pick<GroupOfList, 'userId' | 'listId'> & { now: string },
): Promise<string[]> {
  const unchecked = await tx
    .update(lifeListEntries)
    .set({ isChecked: false, updatedAt: now })
    .where(and(ofList(list), eq(lifeListEntries.isChecked, true)))
    .returning({ id: lifeListEntries.id });
  return unchecked.map(({ id }) => id);
}

/** Checks those of the entries that are still on the list. */
export async function checkEntries(
  tx: Transaction,
  { now, ids, ...list }: Pick<GroupOfList, 'userId' | 'listId'> & { now: string; ids: string[] },
): Promise<void> {
  const named = sql`select unnest(${sql.param(ids)}::uuid[])`;
  await tx
    .update(lifeListEntries)
    .set({ isChecked: true, updatedAt: now })
    .where(and(ofList(list), inArray(lifeListEntries.id, sql`(${named})`)));
}

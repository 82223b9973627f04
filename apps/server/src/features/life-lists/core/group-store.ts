import { and, eq } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { lifeListGroups } from '../../../db/schema/life-lists.ts';
import type { GroupRef, ListRef } from './entry-store.ts';

type NewGroup = typeof lifeListGroups.$inferInsert;

export const groupsInList = ({ userId, listId }: ListRef) =>
  and(eq(lifeListGroups.userId, userId), eq(lifeListGroups.listId, listId));

const sameGroup = (group: GroupRef) => and(groupsInList(group), eq(lifeListGroups.name, group.groupName));

/** Adds groups, except those that exist already. Returns the number of groups added. */
export async function insertGroups(tx: Transaction, rows: NewGroup[]): Promise<number> {
  const added = await tx
    .insert(lifeListGroups)
    .values(rows)
    .onConflictDoNothing()
    .returning({ name: lifeListGroups.name });
  return added.length;
}

export async function findGroupNames(handle: Handle, list: ListRef): Promise<string[]> {
  const rows = await handle
    .select({ name: lifeListGroups.name })
    .from(lifeListGroups)
    .where(groupsInList(list));
  return rows.map(({ name }) => name);
}

/** Renames a group; the foreign key of its entries cascades. */
export async function saveGroupName(tx: Transaction, group: GroupRef, name: string): Promise<void> {
  await tx.update(lifeListGroups).set({ name }).where(sameGroup(group));
}

/** Deletes a group with its entries, whose foreign key cascades. */
export async function deleteGroup(tx: Transaction, group: GroupRef): Promise<void> {
  await tx.delete(lifeListGroups).where(sameGroup(group));
}

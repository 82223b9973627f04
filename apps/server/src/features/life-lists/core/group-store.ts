import { and, eq } from 'drizzle-orm';
import type { LifeListId } from '@pouch/contract/vocabulary';
import type { Handle, Transaction } from '../../../db/database.ts';
import { lifeListGroups } from '../../../db/schema/life-lists.ts';
import type { GroupOfList } from './entry-store.ts';

type NewGroup = typeof lifeListGroups.$inferInsert;

const named = ({ userId, listId, groupName }: GroupOfList) =>
  and(
    eq(lifeListGroups.userId, userId),
    eq(lifeListGroups.listId, listId),
    eq(lifeListGroups.name, groupName),
  );

/** Adds groups; one that is there stays as it is. Answers how many there were not. */
export async function insertGroups(tx: Transaction, rows: NewGroup[]): Promise<number> {
  const added = await tx
    .insert(lifeListGroups)
    .values(rows)
    .onConflictDoNothing()
    .returning({ name: lifeListGroups.name });
  return added.length;
}

export async function findGroupNames(
  handle: Handle,
  { userId, listId }: { userId: string; listId: LifeListId },
): Promise<string[]> {
  const rows = await handle
    .select({ name: lifeListGroups.name })
    .from(lifeListGroups)
    .where(and(eq(lifeListGroups.userId, userId), eq(lifeListGroups.listId, listId)));
  return rows.map(({ name }) => name);
}

/** Gives a group another name; its entries follow it by their foreign key. */
export async function saveGroupName(tx: Transaction, group: GroupOfList, name: string): Promise<void> {
  await tx.update(lifeListGroups).set({ name }).where(named(group));
}

/** Deletes a group with its entries. */
export async function deleteGroup(tx: Transaction, group: GroupOfList): Promise<void> {
  await tx.delete(lifeListGroups).where(named(group));
}

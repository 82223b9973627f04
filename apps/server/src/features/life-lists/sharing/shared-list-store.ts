import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { lifeListEntries, lifeListGroups, lifeLists } from '../../../db/schema/life-lists.ts';
import { inList, type ListRef } from '../core/entry-store.ts';
import { groupsInList } from '../core/group-store.ts';

/** Saves new positions of a user's entries within their groups. */
export async function savePositions(
  tx: Transaction,
  userId: string,
  updates: { id: string; position: number }[],
): Promise<void> {
  if (updates.length === 0) return;
  const ids = sql.param(updates.map(({ id }) => id));
  const positions = sql.param(updates.map(({ position }) => position));
  await tx.execute(sql`update ${lifeListEntries} set position = place.position
    from unnest(${ids}::uuid[], ${positions}::integer[]) as place (id, position)
    where ${lifeListEntries.userId} = ${userId} and ${lifeListEntries.id} = place.id`);
}

export async function deleteEntries(tx: Transaction, list: ListRef, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(lifeListEntries)
    .where(and(inList(list), sql`${lifeListEntries.id} = any(${sql.param(ids)}::uuid[])`));
}

/** Deletes the given groups that have no entries. */
export async function deleteEmptyGroups(tx: Transaction, list: ListRef, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const entry = tx
    .select({ id: lifeListEntries.id })
    .from(lifeListEntries)
    .where(and(inList(list), eq(lifeListEntries.groupName, lifeListGroups.name)));
  await tx
    .delete(lifeListGroups)
    .where(and(groupsInList(list), inArray(lifeListGroups.name, names), notExists(entry)));
}

/** Deletes a list if it has no groups. */
export async function deleteEmptyList(tx: Transaction, list: ListRef): Promise<void> {
  const group = tx.select({ name: lifeListGroups.name }).from(lifeListGroups).where(groupsInList(list));
  await tx
    .delete(lifeLists)
    .where(and(eq(lifeLists.userId, list.userId), eq(lifeLists.listId, list.listId), notExists(group)));
}

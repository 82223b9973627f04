import type { LifeListId } from '@pouch/contract/vocabulary';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { lifeListEntries, lifeListGroups, lifeLists } from '../../../db/schema/life-lists.ts';

interface WhichList {
  userId: string;
  listId: LifeListId;
}

const entriesOf = ({ userId, listId }: WhichList) =>
  and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.listId, listId));

const groupsOf = ({ userId, listId }: WhichList) =>
  and(eq(lifeListGroups.userId, userId), eq(lifeListGroups.listId, listId));

/** Gives a person's entries other places within their groups. */
export async function savePositions(
  tx: Transaction,
  userId: string,
  places: { id: string; position: number }[],
): Promise<void> {
  if (places.length === 0) return;
  const ids = sql.param(places.map(({ id }) => id));
  const positions = sql.param(places.map(({ position }) => position));
  await tx.execute(sql`update ${lifeListEntries} set position = place.position
    from unnest(${ids}::uuid[], ${positions}::integer[]) as place (id, position)
    where ${lifeListEntries.userId} = ${userId} and ${lifeListEntries.id} = place.id`);
}

export async function deleteEntries(tx: Transaction, list: WhichList, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(lifeListEntries)
    .where(and(entriesOf(list), sql`${lifeListEntries.id} = any(${sql.param(ids)}::uuid[])`));
}

/** Deletes those of the groups that have no entries. */
export async function deleteEmptyGroups(tx: Transaction, list: WhichList, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const entry = tx
    .select({ id: lifeListEntries.id })
    .from(lifeListEntries)
    .where(and(entriesOf(list), eq(lifeListEntries.groupName, lifeListGroups.name)));
  await tx
    .delete(lifeListGroups)
    .where(and(groupsOf(list), inArray(lifeListGroups.name, names), notExists(entry)));
}

/** Deletes a list that has no groups. */
export async function deleteEmptyList(tx: Transaction, list: WhichList): Promise<void> {
  const group = tx.select({ name: lifeListGroups.name }).from(lifeListGroups).where(groupsOf(list));
  await tx
    .delete(lifeLists)
    .where(and(eq(lifeLists.userId, list.userId), eq(lifeLists.listId, list.listId), notExists(group)));
}

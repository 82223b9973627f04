import { exportableLists } from '@pouch/contract/life-list-rules';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { lifeListEntries, lifeListGroups, lifeLists } from '../../../db/schema/life-lists.ts';

export type EntryRow = typeof lifeListEntries.$inferSelect;

/** An entry with its list and group. A group without entries is there once with none, a list without groups too. */
export interface ListedEntry {
  listId: LifeListId;
  groupName: string | null;
  entry: EntryRow | null;
}

/** Everything on one list or on all of them; the entries of each group in their order, the rest in none. */
export async function findLifeLists(
  handle: Handle,
  userId: string,
  listId?: LifeListId,
): Promise<ListedEntry[]> {
  return handle
    .select({ listId: lifeLists.listId, groupName: lifeListGroups.name, entry: lifeListEntries })
    .from(lifeLists)
    .leftJoin(
      lifeListGroups,
      and(eq(lifeListGroups.userId, lifeLists.userId), eq(lifeListGroups.listId, lifeLists.listId)),
    )
    .leftJoin(
      lifeListEntries,
      and(
        eq(lifeListEntries.userId, lifeListGroups.userId),
        eq(lifeListEntries.listId, lifeListGroups.listId),
        eq(lifeListEntries.groupName, lifeListGroups.name),
      ),
    )
    .where(and(eq(lifeLists.userId, userId), listId && eq(lifeLists.listId, listId)))
    .orderBy(asc(lifeListEntries.position), asc(lifeListEntries.id));
}

/** Makes the lists that the person does not have yet and answers which. Whoever asks meanwhile waits, and makes none. */
export async function insertLifeLists(
  tx: Transaction,
  rows: (typeof lifeLists.$inferInsert)[],
): Promise<LifeListId[]> {
  const made = await tx
    .insert(lifeLists)
    .values(rows)
    .onConflictDoNothing()
    .returning({ listId: lifeLists.listId });
  return made.map(({ listId }) => listId);
}

/** Whether the person has the list; whoever else wants to change it waits until the transaction ends. */
export async function lockLifeList(tx: Transaction, userId: string, listId: LifeListId): Promise<boolean> {
  const locked = await tx
    .select({ listId: lifeLists.listId })
    .from(lifeLists)
    .where(and(eq(lifeLists.userId, userId), eq(lifeLists.listId, listId)))
    .for('update');
  return locked.length === 1;
}

/** Holds back everybody else who wants to put what is on a list into Shopping. */
export async function lockExportableLists(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ listId: lifeLists.listId })
    .from(lifeLists)
    .where(and(eq(lifeLists.userId, userId), inArray(lifeLists.listId, exportableLists)))
    .orderBy(asc(lifeLists.listId))
    .for('update');
}

import { exportableLists } from '@pouch/contract/life-list-rules';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { joinedStatement } from '../../../db/joined-statement.ts';
import { lifeListEntries, lifeListGroups, lifeLists } from '../../../db/schema/life-lists.ts';

export type EntryRow = typeof lifeListEntries.$inferSelect;

/**
 * An entry with its list and group: a row of the outer join, so that empty groups and empty lists have a row as well.
 */
export interface ListedEntry {
  listId: LifeListId;
  /** The list's. */
  version: number;
  groupName: string | null;
  entry: EntryRow | null;
}

/** All rows of the given lists, by default of all. The entries of each group are in order; lists and groups are not. */
export async function findLifeLists(
  handle: Handle,
  userId: string,
  ...listIds: LifeListId[]
): Promise<ListedEntry[]> {
  return handle
    .select({
      listId: lifeLists.listId,
      version: lifeLists.version,
      groupName: lifeListGroups.name,
      entry: lifeListEntries,
    })
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
    .where(
      and(eq(lifeLists.userId, userId), listIds.length > 0 ? inArray(lifeLists.listId, listIds) : undefined),
    )
    .orderBy(asc(lifeListEntries.position), asc(lifeListEntries.id));
}

/**
 * Creates the lists that the user does not have yet and returns their ids. A concurrent call waits and creates none.
 */
export async function insertLifeLists(
  tx: Transaction,
  rows: (typeof lifeLists.$inferInsert)[],
): Promise<LifeListId[]> {
  const created = await tx
    .insert(lifeLists)
    .values(rows)
    .onConflictDoNothing()
    .returning({ listId: lifeLists.listId });
  return created.map(({ listId }) => listId);
}

const { userId: ofUser, listId: withId } = lifeLists;
const lockOne = joinedStatement(
  'lock_life_list',
  { userId: ofUser, listId: withId },
  (handle, { calls, call, place }) =>
    handle
      .with(calls)
      .select({ listId: withId, place })
      .from(calls)
      .innerJoin(lifeLists, and(eq(ofUser, call.userId), eq(withId, call.listId)))
      .for('update', { of: lifeLists }),
);

/** Locks a list until the transaction ends. False when the user does not have it. */
export async function lockLifeList(tx: Transaction, userId: string, listId: LifeListId): Promise<boolean> {
  return (await lockOne(tx, { userId, listId })) !== undefined;
}

/** Locks all lists of a user until the transaction ends, in the order of their ids. */
export async function lockLifeLists(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ listId: lifeLists.listId })
    .from(lifeLists)
    .where(eq(lifeLists.userId, userId))
    .orderBy(asc(lifeLists.listId))
    .for('update');
}

/**
 * Locks the lists that can be exported to Shopping, in the order of their ids, so that exports run one after another.
 */
export async function lockExportableLists(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ listId: lifeLists.listId })
    .from(lifeLists)
    .where(and(eq(lifeLists.userId, userId), inArray(lifeLists.listId, exportableLists)))
    .orderBy(asc(lifeLists.listId))
    .for('update');
}

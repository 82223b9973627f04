import type { LifeListId } from '@pouch/contract/vocabulary';
import { and, asc, eq } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { lifeListEntries, lifeListGroups, lifeLists } from '../../db/schema/life-lists.ts';
import { profiles } from '../../db/schema/profiles.ts';

export type EntryRow = typeof lifeListEntries.$inferSelect;
export type NewEntry = typeof lifeListEntries.$inferInsert;
type NewGroup = typeof lifeListGroups.$inferInsert;

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

export async function insertGroups(tx: Transaction, rows: NewGroup[]): Promise<void> {
  await tx.insert(lifeListGroups).values(rows);
}

export async function insertEntries(tx: Transaction, rows: NewEntry[]): Promise<void> {
  await tx.insert(lifeListEntries).values(rows);
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

/** The entry in one place of a group, from 0. */
export async function findEntryAt(
  handle: Handle,
  userId: string,
  { listId, groupName, index }: { listId: LifeListId; groupName: string; index: number },
): Promise<EntryRow | undefined> {
  const [row] = await handle
    .select()
    .from(lifeListEntries)
    .where(
      and(
        eq(lifeListEntries.userId, userId),
        eq(lifeListEntries.listId, listId),
        eq(lifeListEntries.groupName, groupName),
      ),
    )
    .orderBy(asc(lifeListEntries.position), asc(lifeListEntries.id))
    .offset(index)
    .limit(1);
  return row;
}

export async function saveEntry(
  tx: Transaction,
  { userId, id }: EntryRow,
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

/** The zone that the owner's devices have told, an IANA name, or null. */
export async function findTimezone(handle: Handle, userId: string): Promise<string | null> {
  const [row] = await handle
    .select({ timezone: profiles.timezone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row?.timezone ?? null;
}

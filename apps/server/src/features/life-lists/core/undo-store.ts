import { and, eq, lt } from 'drizzle-orm';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../../db/database.ts';
import { forgetRows } from '../../../db/purge-store.ts';
import { lifeListUndos, type UndoneBy } from '../../../db/schema/life-lists.ts';

/** How long a change can be taken back at least, in milliseconds. */
const undoableFor = 24 * 60 * 60 * 1000;

interface ListCall {
  userId: string;
  listId: LifeListId;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Keeps what takes a change back, and answers its id. */
export async function insertUndo(
  tx: Transaction,
  { userId, listId, now }: ListCall,
  undoneBy: UndoneBy,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(lifeListUndos).values({ userId, id, listId, undoneBy, createdAt: now });
  return id;
}

/** Marks a change as taken back; null when it is unknown by now. Whoever asks meanwhile waits. */
export async function markUndone(
  tx: Transaction,
  { userId, listId, now }: ListCall,
  id: string,
): Promise<{ undoneBy: UndoneBy; isFirst: boolean } | null> {
  const own = and(
    eq(lifeListUndos.userId, userId),
    eq(lifeListUndos.id, id),
    eq(lifeListUndos.listId, listId),
  );
  const [row] = await tx.select().from(lifeListUndos).where(own).for('update');
  if (!row) return null;
  if (row.undoneAt !== null) return { undoneBy: row.undoneBy, isFirst: false };
  await tx.update(lifeListUndos).set({ undoneAt: now }).where(own);
  return { undoneBy: row.undoneBy, isFirst: true };
}

/** Forgets the changes of everybody that are older than a day. */
export async function forgetOldUndos(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoableFor).toISOString();
  const { userId, id, createdAt } = lifeListUndos;
  await forgetRows(database, { table: lifeListUndos, key: [userId, id], where: lt(createdAt, before) });
}

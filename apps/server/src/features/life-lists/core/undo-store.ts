import { and, eq, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../../db/database.ts';
import { purgeRows } from '../../../db/purge-store.ts';
import { lifeListUndos, type UndoneBy } from '../../../db/schema/life-lists.ts';
import type { ListCall } from './locked-list.ts';

/** The minimum time for which a change can be undone. */
const undoWindowMs = 24 * 60 * 60 * 1000;

/** Stores what undoes a change and returns its id. */
export async function insertUndo(
  tx: Transaction,
  { userId, listId, now }: ListCall,
  undoneBy: UndoneBy,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(lifeListUndos).values({ userId, id, listId, undoneBy, createdAt: now });
  return id;
}

/**
 * Marks a change as undone. `isFirst` is false when it was undone before; null when the change is unknown or purged.
 * The row stays locked until the transaction ends.
 */
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

/** Purges the stored changes of all users that are older than a day. */
export async function purgeExpiredUndos(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoWindowMs).toISOString();
  const { userId, id, createdAt } = lifeListUndos;
  await purgeRows(database, { table: lifeListUndos, key: [userId, id], where: lt(createdAt, before) });
}

import { and, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { purgeRows } from '../../db/purge-store.ts';
import { imports } from '../../db/schema/imports.ts';

/** For how long an import can be taken back. */
export const undoWindowMs = 24 * 60 * 60 * 1000;

export async function insertImport(
  tx: Transaction,
  row: { userId: string; id: string; createdAt: string },
): Promise<void> {
  await tx.insert(imports).values(row);
}

/** Locks an import that can be taken back still. Undefined for one that is unknown, too old or another person's. */
export async function lockImport(
  tx: Transaction,
  { userId, id, now }: { userId: string; id: string; now: string },
): Promise<{ undoneAt: string | null } | undefined> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.id, id)))
    .for('update');
  const isOver = row !== undefined && Date.parse(row.createdAt) + undoWindowMs <= Date.parse(now);
  return isOver ? undefined : row;
}

export async function markImportUndone(
  tx: Transaction,
  { userId, id, now }: { userId: string; id: string; now: string },
): Promise<void> {
  await tx
    .update(imports)
    .set({ undoneAt: now })
    .where(and(eq(imports.userId, userId), eq(imports.id, id)));
}

/** Forgets the imports of all users that can no longer be taken back. */
export async function purgeOldImports(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoWindowMs).toISOString();
  const { userId, id, createdAt } = imports;
  await purgeRows(database, { table: imports, key: [userId, id], where: lt(createdAt, before) });
}

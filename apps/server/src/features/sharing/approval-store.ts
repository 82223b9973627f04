import { and, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { purgeRows } from '../../db/purge-store.ts';
import { shareApprovals } from '../../db/schema/shares.ts';
import { undoWindowMs } from './share-store.ts';

export type ApprovalRow = typeof shareApprovals.$inferSelect;

const ownApproval = (userId: string, shareId: string) =>
  and(eq(shareApprovals.userId, userId), eq(shareApprovals.shareId, shareId));

/** Reads an approval and locks it until the transaction ends. */
export async function lockApproval(
  tx: Transaction,
  userId: string,
  shareId: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await tx.select().from(shareApprovals).where(ownApproval(userId, shareId)).for('update');
  return row;
}

export async function insertApproval(tx: Transaction, row: ApprovalRow): Promise<void> {
  await tx.insert(shareApprovals).values(row);
}

export async function deleteApproval(
  tx: Transaction,
  { userId, shareId }: Pick<ApprovalRow, 'userId' | 'shareId'>,
): Promise<void> {
  await tx.delete(shareApprovals).where(ownApproval(userId, shareId));
}

/** Deletes all users' approvals that are older than a day. */
export async function purgeExpiredApprovals(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoWindowMs).toISOString();
  const { userId, shareId, approvedAt } = shareApprovals;
  await purgeRows(database, {
    table: shareApprovals,
    key: [userId, shareId],
    where: lt(approvedAt, before),
  });
}

import type { LifeListId } from '@pouch/contract/vocabulary';
import { and, count, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { forgetRows } from '../../db/purge-store.ts';
import { sharedThing, sharePictures, shares } from '../../db/schema/shares.ts';

export type ShareRow = typeof shares.$inferSelect;
type NewShare = typeof shares.$inferInsert;
export type SharePicture = Omit<typeof sharePictures.$inferSelect, 'userId' | 'shareId'>;

/** Who sent what to whom. */
interface Sent {
  userId: string;
  senderId: string;
  itemId: string | null;
  listId: LifeListId | null;
}

const ownShare = (userId: string, id: string) => and(eq(shares.userId, userId), eq(shares.id, id));

const waiting = ({ userId, senderId }: Pick<Sent, 'userId' | 'senderId'>) =>
  and(eq(shares.userId, userId), eq(shares.senderId, senderId), isNull(shares.answeredAt));

/** The share of the same thing that waits for the receiver's answer. */
export async function findWaiting(handle: Handle, sent: Sent): Promise<{ id: string } | undefined> {
  const [row] = await handle
    .select({ id: shares.id })
    .from(shares)
    .where(and(waiting(sent), eq(sharedThing(shares), sent.itemId ?? sent.listId)));
  return row;
}

/** How much of one person waits for another's answer. */
export async function countWaiting(
  handle: Handle,
  between: Pick<Sent, 'userId' | 'senderId'>,
): Promise<number> {
  const [row] = await handle.select({ count: count() }).from(shares).where(waiting(between));
  return row?.count ?? 0;
}

export async function insertShare(
  tx: Transaction,
  row: NewShare,
  picture: SharePicture | null,
): Promise<void> {
  await tx.insert(shares).values(row);
  if (picture === null) return;
  await tx.insert(sharePictures).values({ userId: row.userId, shareId: row.id, ...picture });
}

/** Reads what was sent to a person; whoever else answers it waits until the transaction ends. */
export async function lockShare(tx: Transaction, userId: string, id: string): Promise<ShareRow | undefined> {
  const [row] = await tx
    .select()
    .from(shares)
    .where(and(ownShare(userId, id), eq(shares.isWithheld, false)))
    .for('update');
  return row;
}

export async function findShare(handle: Handle, userId: string, id: string): Promise<ShareRow | undefined> {
  const [row] = await handle
    .select()
    .from(shares)
    .where(and(ownShare(userId, id), eq(shares.isWithheld, false)));
  return row;
}

export async function findSharePicture(
  handle: Handle,
  userId: string,
  shareId: string,
): Promise<SharePicture | undefined> {
  const [row] = await handle
    .select({ jpeg: sharePictures.jpeg, width: sharePictures.width, height: sharePictures.height })
    .from(sharePictures)
    .where(and(eq(sharePictures.userId, userId), eq(sharePictures.shareId, shareId)));
  return row;
}

/** Says when a share was answered; null lets it wait again. */
export async function saveAnswered(
  tx: Transaction,
  { userId, id }: Pick<ShareRow, 'userId' | 'id'>,
  answeredAt: string | null,
): Promise<void> {
  await tx.update(shares).set({ answeredAt }).where(ownShare(userId, id));
}

/** Forgets all that one has sent to the other, whether or not it was answered. */
export async function forgetShares(
  tx: Transaction,
  { senderId, receiverId }: { senderId: string; receiverId: string },
): Promise<void> {
  await tx.delete(shares).where(and(eq(shares.userId, receiverId), eq(shares.senderId, senderId)));
}

/** How long the answer to a share can be taken back, in milliseconds. */
export const undoableFor = 24 * 60 * 60 * 1000;

/** Deletes what everybody answered more than a day ago. */
export async function forgetAnsweredShares(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoableFor).toISOString();
  const { userId, id, answeredAt } = shares;
  await forgetRows(database, { table: shares, key: [userId, id], where: lt(answeredAt, before) });
}

/** Whether the same thing waits once more, sent anew since. */
export async function isSentAgain(tx: Transaction, share: ShareRow): Promise<boolean> {
  const [row] = await tx
    .select({ id: shares.id })
    .from(shares)
    .where(
      and(waiting(share), eq(sharedThing(shares), share.itemId ?? share.listId), ne(shares.id, share.id)),
    );
  return row !== undefined;
}

export async function deleteShare(
  tx: Transaction,
  { userId, id }: Pick<ShareRow, 'userId' | 'id'>,
): Promise<void> {
  await tx.delete(shares).where(ownShare(userId, id));
}

import type { LifeListId } from '@pouch/contract/vocabulary';
import { and, count, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../db/database.ts';
import { purgeRows, updateRows } from '../../db/purge-store.ts';
import { sharedObjectId, sharePictures, shares } from '../../db/schema/shares.ts';

export type ShareRow = typeof shares.$inferSelect;
type NewShare = typeof shares.$inferInsert;
export type SharePicture = Omit<typeof sharePictures.$inferSelect, 'userId' | 'shareId'>;

/** The sender, the receiver (`userId`), and the item or the list. */
interface ShareKey {
  userId: string;
  senderId: string;
  itemId: string | null;
  listId: LifeListId | null;
}

const ownShare = (userId: string, id: string) => and(eq(shares.userId, userId), eq(shares.id, id));

const isPendingFrom = ({ userId, senderId }: Pick<ShareKey, 'userId' | 'senderId'>) =>
  and(eq(shares.userId, userId), eq(shares.senderId, senderId), isNull(shares.answeredAt));

/** A pending share of the same item or list, from the same sender to the same receiver. */
export async function findPendingDuplicate(
  handle: Handle,
  sent: ShareKey,
): Promise<{ id: string } | undefined> {
  const [row] = await handle
    .select({ id: shares.id })
    .from(shares)
    .where(and(isPendingFrom(sent), eq(sharedObjectId(shares), sent.itemId ?? sent.listId)));
  return row;
}

/** The number of pending shares from one user to another. */
export async function countPendingShares(
  handle: Handle,
  between: Pick<ShareKey, 'userId' | 'senderId'>,
): Promise<number> {
  const [row] = await handle.select({ count: count() }).from(shares).where(isPendingFrom(between));
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

/** Reads a share and locks it until the transaction ends. Withheld shares are not found. */
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

/** Locked, so that a copy can hold the same object before the share is gone. */
export async function findSharePicture(
  tx: Transaction,
  userId: string,
  shareId: string,
): Promise<SharePicture | undefined> {
  const [row] = await tx
    .select({
      jpeg: sharePictures.jpeg,
      objectKey: sharePictures.objectKey,
      sha256: sharePictures.sha256,
      size: sharePictures.size,
      width: sharePictures.width,
      height: sharePictures.height,
    })
    .from(sharePictures)
    .where(and(eq(sharePictures.userId, userId), eq(sharePictures.shareId, shareId)))
    .for('key share');
  return row;
}

/** Sets when a share was answered; null makes it pending again. */
export async function setAnsweredAt(
  tx: Transaction,
  { userId, id }: Pick<ShareRow, 'userId' | 'id'>,
  answeredAt: string | null,
): Promise<void> {
  await tx.update(shares).set({ answeredAt }).where(ownShare(userId, id));
}

/** Deletes all that one user has sent to another, answered or not. */
export async function deleteSentShares(
  tx: Transaction,
  { senderId, receiverId }: { senderId: string; receiverId: string },
): Promise<void> {
  await tx.delete(shares).where(and(eq(shares.userId, receiverId), eq(shares.senderId, senderId)));
}

/** How long an answer can be undone, in milliseconds. */
export const undoWindowMs = 24 * 60 * 60 * 1000;

/** How long it is remembered that something was shared, in milliseconds. */
const sentMemoryMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Of all users' shares that were answered more than a day ago, keeps for a year only that they were sent: for the sender
 * to see with whom they shared (FW-05). To the receiver they are gone.
 */
export async function purgeAnsweredShares(database: Database, now: Date): Promise<void> {
  const { userId, id, answeredAt, isWithheld } = shares;
  const key = [userId, id];
  const before = (age: number) => lt(answeredAt, new Date(now.getTime() - age).toISOString());
  await purgeRows(database, { table: shares, key, where: before(sentMemoryMs) });
  await purgeRows(database, {
    table: sharePictures,
    key: [sharePictures.userId, sharePictures.shareId],
    where: sql`exists (select from ${shares} where ${userId} = ${sharePictures.userId}
      and ${id} = ${sharePictures.shareId} and ${before(undoWindowMs)})`,
  });
  await updateRows(database, {
    table: shares,
    key,
    where: sql`${before(undoWindowMs)} and not ${isWithheld}`,
    set: sql`title = '', content = '{}', is_withheld = true`,
  });
}

/** Whether the same item or list was sent again since and is pending. */
export async function hasNewerShare(tx: Transaction, share: ShareRow): Promise<boolean> {
  const [row] = await tx
    .select({ id: shares.id })
    .from(shares)
    .where(
      and(
        isPendingFrom(share),
        eq(sharedObjectId(shares), share.itemId ?? share.listId),
        ne(shares.id, share.id),
      ),
    );
  return row !== undefined;
}

export async function deleteShare(
  tx: Transaction,
  { userId, id }: Pick<ShareRow, 'userId' | 'id'>,
): Promise<void> {
  await tx.delete(shares).where(ownShare(userId, id));
}

import type { ApproveShareResponse, MergeOption, SharePreview } from '@pouch/contract/sharing';
import type { Database, Transaction } from '../../db/database.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { insertApproval, lockApproval, type ApprovalRow } from './approval-store.ts';
import {
  findShare,
  findSharePicture,
  lockShare,
  setAnsweredAt,
  undoWindowMs,
  type ShareRow,
} from './share-store.ts';
import type { Owner, ShareableItems, ShareableLists } from './shareable.ts';

interface ShareableFeatures {
  items: ShareableItems;
  lifeLists: ShareableLists;
}

/**
 * Accepts a share: an item is copied to the user's own, a list is merged into or replaces theirs (SH-04). Repeated and
 * concurrent approvals, from any number of devices, copy once and return the same response.
 */
export async function approveShare(
  tx: Transaction,
  owner: Owner,
  options: ShareableFeatures & { id: string; option: MergeOption },
): Promise<ApproveShareResponse> {
  const { userId } = owner;
  const share = await lockShare(tx, userId, options.id);
  const approval = await lockApproval(tx, userId, options.id);
  if (approval) return presentApproval(approval);
  if (!share) throw notFound('The share');
  if (share.answeredAt !== null) throw new AppError('conflict', 'You’ve already declined this.');
  const row = {
    userId,
    shareId: share.id,
    approvedAt: owner.now,
    ...(await acceptCopy(tx, owner, share, options)),
  };
  await insertApproval(tx, row);
  await setAnsweredAt(tx, share, owner.now);
  return presentApproval(row);
}

async function acceptCopy(
  tx: Transaction,
  owner: Owner,
  { id, listId, content }: ShareRow,
  { items, lifeLists, option }: ShareableFeatures & { option: MergeOption },
): Promise<Pick<ApprovalRow, 'itemId' | 'listId' | 'before'>> {
  if (listId === null) {
    const picture = (await findSharePicture(tx, owner.userId, id)) ?? null;
    return { itemId: await items.accept(tx, owner, { content, picture }), listId, before: null };
  }
  const before = await lifeLists.accept(tx, { ...owner, listId }, { content, option });
  return { itemId: null, listId, before };
}

const presentApproval = ({ itemId, listId, approvedAt }: ApprovalRow): ApproveShareResponse => ({
  itemId,
  listId,
  undoUntil: new Date(Date.parse(approvedAt) + undoWindowMs).toISOString(),
});

/** Declines a share; the sender is not notified. */
export async function rejectShare(tx: Transaction, { userId, now }: Owner, id: string): Promise<void> {
  const share = await lockShare(tx, userId, id);
  if (await lockApproval(tx, userId, id)) {
    throw new AppError('conflict', 'You’ve already accepted this. You can undo that for a day.');
  }
  if (!share) throw notFound('The share');
  if (share.answeredAt === null) await setAnsweredAt(tx, share, now);
}

/** The effect of approving a shared list, both for merging and for replacing. */
export async function previewShare(
  database: Database,
  { userId, id, lifeLists }: { userId: string; id: string; lifeLists: ShareableLists },
): Promise<SharePreview> {
  const share = await findShare(database, userId, id);
  if (!share || share.answeredAt !== null) throw notFound('The share');
  if (share.listId === null) throw new AppError('conflict', 'Only a LifeList is merged or replaced.');
  return lifeLists.preview(database, { userId, listId: share.listId }, share.content);
}

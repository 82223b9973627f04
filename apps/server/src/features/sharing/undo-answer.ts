import type { UndoShareResponse } from '@pouch/contract/sharing';
import type { Transaction } from '../../db/database.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { deleteApproval, lockApproval, type ApprovalRow } from './approval-store.ts';
import {
  deleteShare,
  hasNewerShare,
  lockShare,
  setAnsweredAt,
  undoWindowMs,
  type ShareRow,
} from './share-store.ts';
import type { Owner, ShareableItems, ShareableLists } from './shareable.ts';

/**
 * Undoes an answer within a day: removes the copied item or restores the list, and makes the share pending again. A
 * share that is already pending is unchanged.
 */
export async function undoAnswer(
  tx: Transaction,
  owner: Owner,
  options: { id: string; items: ShareableItems; lifeLists: ShareableLists },
): Promise<UndoShareResponse> {
  const share = await lockShare(tx, owner.userId, options.id);
  const approval = await lockApproval(tx, owner.userId, options.id);
  const answeredAt = approval?.approvedAt ?? share?.answeredAt;
  if (answeredAt === undefined) throw notFound('The share');
  if (answeredAt !== null) requireInTime(answeredAt, owner.now);
  if (approval) await revertApproval(tx, owner, approval, options);
  if (share) await reopenShare(tx, share);
  return { itemId: approval?.itemId ?? null, listId: approval?.listId ?? null };
}

function requireInTime(answeredAt: string, now: string): void {
  if (Date.parse(now) - Date.parse(answeredAt) <= undoWindowMs) return;
  throw new AppError('conflict', 'This was more than a day ago and can’t be undone anymore.');
}

async function revertApproval(
  tx: Transaction,
  owner: Owner,
  approval: ApprovalRow,
  { items, lifeLists }: { items: ShareableItems; lifeLists: ShareableLists },
): Promise<void> {
  const { itemId, listId, before } = approval;
  if (itemId !== null) await items.revert(tx, owner, itemId);
  if (listId !== null) await lifeLists.revert(tx, { userId: owner.userId, listId }, before);
  await deleteApproval(tx, approval);
}

/** If the same thing was sent again since, that share stays pending and this one is deleted. */
async function reopenShare(tx: Transaction, share: ShareRow): Promise<void> {
  if (share.answeredAt === null) return;
  if (await hasNewerShare(tx, share)) await deleteShare(tx, share);
  else await setAnsweredAt(tx, share, null);
}

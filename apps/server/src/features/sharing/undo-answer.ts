import type { UndoShareAnswer } from '@pouch/contract/schemas/sharing';
import type { Database, Transaction } from '../../db/database.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { deleteApproval, lockApproval, type ApprovalRow } from './approval-store.ts';
import {
  deleteShare,
  isSentAgain,
  lockShare,
  saveAnswered,
  undoableFor,
  type ShareRow,
} from './share-store.ts';
import type { Owner, ShareableItems, ShareableLists } from './shareable.ts';

/**
 * Takes an answer back for a day: the copy goes, the list is as it was, and what was sent waits again. One that waits
 * already stays so.
 */
export async function undoAnswer(
  database: Database,
  owner: Owner,
  given: { id: string; items: ShareableItems; lifeLists: ShareableLists },
): Promise<UndoShareAnswer> {
  return database.transaction(async (tx) => {
    const share = await lockShare(tx, owner.userId, given.id);
    const approval = await lockApproval(tx, owner.userId, given.id);
    const answeredAt = approval?.approvedAt ?? share?.answeredAt;
    if (answeredAt === undefined) throw notFound('What was shared');
    if (answeredAt !== null) requireInTime(answeredAt, owner.now);
    if (approval) await takeBack(tx, owner, approval, given);
    if (share) await letWait(tx, share);
    return { itemId: approval?.itemId ?? null, listId: approval?.listId ?? null };
  });
}

function requireInTime(answeredAt: string, now: string): void {
  if (Date.parse(now) - Date.parse(answeredAt) <= undoableFor) return;
  throw new AppError('conflict', 'This was more than a day ago and cannot be undone any more.');
}

async function takeBack(
  tx: Transaction,
  owner: Owner,
  approval: ApprovalRow,
  { items, lifeLists }: { items: ShareableItems; lifeLists: ShareableLists },
): Promise<void> {
  const { itemId, listId, before } = approval;
  if (itemId !== null) await items.giveBack(tx, owner, itemId);
  if (listId !== null) await lifeLists.giveBack(tx, { userId: owner.userId, listId }, before);
  await deleteApproval(tx, approval);
}

/** Unless the same thing was sent anew since, which waits in its place. */
async function letWait(tx: Transaction, share: ShareRow): Promise<void> {
  if (share.answeredAt === null) return;
  if (await isSentAgain(tx, share)) await deleteShare(tx, share);
  else await saveAnswered(tx, share, null);
}

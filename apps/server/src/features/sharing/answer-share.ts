import type { ApproveShareAnswer, MergeOption, SharePreview } from '@pouch/contract/schemas/sharing';
import type { Database, Transaction } from '../../db/database.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { insertApproval, lockApproval, type ApprovalRow } from './approval-store.ts';
import {
  findShare,
  findSharePicture,
  lockShare,
  saveAnswered,
  undoableFor,
  type ShareRow,
} from './share-store.ts';
import type { Owner, ShareableItems, ShareableLists } from './shareable.ts';

interface Features {
  items: ShareableItems;
  lifeLists: ShareableLists;
}

/**
 * Takes what was sent: an item becomes one of the person's own, a list goes into theirs (SH-04). However often and from
 * however many devices at once it is approved, it is copied once and answered the same.
 */
export async function approveShare(
  database: Database,
  owner: Owner,
  given: Features & { id: string; option: MergeOption },
): Promise<ApproveShareAnswer> {
  const { userId } = owner;
  return database.transaction(async (tx) => {
    const share = await lockShare(tx, userId, given.id);
    const approval = await lockApproval(tx, userId, given.id);
    if (approval) return presentApproval(approval);
    if (!share) throw notFound('What was shared');
    if (share.answeredAt !== null) throw new AppError('conflict', 'You have declined this already.');
    const row = {
      userId,
      shareId: share.id,
      approvedAt: owner.now,
      ...(await adopt(tx, owner, share, given)),
    };
    await insertApproval(tx, row);
    await saveAnswered(tx, share, owner.now);
    return presentApproval(row);
  });
}

async function adopt(
  tx: Transaction,
  owner: Owner,
  { id, listId, content }: ShareRow,
  { items, lifeLists, option }: Features & { option: MergeOption },
): Promise<Pick<ApprovalRow, 'itemId' | 'listId' | 'before'>> {
  if (listId === null) {
    const picture = (await findSharePicture(tx, owner.userId, id)) ?? null;
    return { itemId: await items.adopt(tx, owner, { content, picture }), listId, before: null };
  }
  const before = await lifeLists.adopt(tx, { ...owner, listId }, { content, option });
  return { itemId: null, listId, before };
}

const presentApproval = ({ itemId, listId, approvedAt }: ApprovalRow): ApproveShareAnswer => ({
  itemId,
  listId,
  undoUntil: new Date(Date.parse(approvedAt) + undoableFor).toISOString(),
});

/** Lets what was sent be; the sender does not hear of it. */
export async function rejectShare(database: Database, { userId, now }: Owner, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const share = await lockShare(tx, userId, id);
    if (await lockApproval(tx, userId, id)) {
      throw new AppError('conflict', 'You have accepted this already. You can undo that for a day.');
    }
    if (!share) throw notFound('What was shared');
    if (share.answeredAt === null) await saveAnswered(tx, share, now);
  });
}

/** What approving a list would do to the person's own, either way. */
export async function previewShare(
  database: Database,
  { userId, id, lifeLists }: { userId: string; id: string; lifeLists: ShareableLists },
): Promise<SharePreview> {
  const share = await findShare(database, userId, id);
  if (!share || share.answeredAt !== null) throw notFound('What was shared');
  if (share.listId === null) throw new AppError('conflict', 'Only a LifeList is merged or replaced.');
  return lifeLists.preview(database, { userId, listId: share.listId }, share.content);
}

import type { shareInput } from '@pouch/contract/sharing';
import { lifeListTitles } from '@pouch/contract/vocabulary';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { countPendingShares, findPendingDuplicate, insertShare } from './share-store.ts';
import type { Copy, Owner, ShareableItems, ShareableLists } from './shareable.ts';

type Input = z.output<typeof shareInput>;

/** Finds the receiver of a share; throws unless they are a contact. */
export type RequireContact = (
  tx: Transaction,
  options: { userId: string; contactId: string },
) => Promise<{ userId: string; isBlocking: boolean }>;

/** A pending share. `notifyUserId` is null if it was pending already, or if the receiver blocks the sender. */
export interface SentShare {
  id: string;
  alreadyPending: boolean;
  notifyUserId: string | null;
}

/** Pending shares of one sender to one receiver. */
const maxPendingShares = 50;

/**
 * Sends a copy of an item or a LifeList, as it is now, to a contact (SH-01). Something that is already pending there is
 * not sent again.
 */
export async function sendShare(
  tx: Transaction,
  { userId, now }: Owner,
  options: { input: Input; requireContact: RequireContact; items: ShareableItems; lifeLists: ShareableLists },
): Promise<SentShare> {
  const { input, requireContact } = options;
  const receiver = await requireContact(tx, { userId, contactId: input.contactId });
  const copy = await makeCopy(tx, userId, options);
  const sent = {
    userId: receiver.userId,
    senderId: userId,
    itemId: input.type === 'item' ? input.itemId : null,
    listId: input.type === 'lifelist' ? input.listId : null,
  };
  const existing = await findPendingDuplicate(tx, sent);
  if (existing) return { id: existing.id, alreadyPending: true, notifyUserId: null };
  if ((await countPendingShares(tx, sent)) >= maxPendingShares) throw tooManyPending();
  const id = uuidv7();
  const { title, content, picture } = receiver.isBlocking ? emptyCopy(copy) : copy;
  const row = { ...sent, id, title, content, isWithheld: receiver.isBlocking, createdAt: now };
  await insertShare(tx, row, picture);
  return { id, alreadyPending: false, notifyUserId: receiver.isBlocking ? null : receiver.userId };
}

async function makeCopy(
  tx: Transaction,
  userId: string,
  { input, items, lifeLists }: { input: Input; items: ShareableItems; lifeLists: ShareableLists },
): Promise<Copy> {
  if (input.type === 'item') return items.copy(tx, { userId, id: input.itemId });
  const { listId } = input;
  const content = await lifeLists.copy(tx, { userId, listId });
  return { title: lifeListTitles[listId], content, picture: null };
}

/** Stored for a receiver who blocks the sender and will never see it: only that it was sent. */
const emptyCopy = ({ title }: Copy): Copy => ({ title, content: {}, picture: null });

const tooManyPending = (): AppError =>
  new AppError(
    'conflict',
    `${maxPendingShares} things that you sent still wait for this person. Please wait for an answer.`,
  );

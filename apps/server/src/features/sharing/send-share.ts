import type { shareInput } from '@pouch/contract/schemas/sharing';
import { lifeListTitles } from '@pouch/contract/vocabulary';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Handle, Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { countWaiting, findWaiting, insertShare } from './share-store.ts';
import type { Copy, Owner, ShareableItems, ShareableLists } from './shareable.ts';

type Input = z.output<typeof shareInput>;

/** Who gets what a person sends to a contact; throws unless they are contacts. */
export type RequireContact = (
  tx: Transaction,
  given: { userId: string; contactId: string },
) => Promise<{ userId: string; isBlocking: boolean }>;

/** A share that waits, and who is to hear of it; nobody when it waited already, or when the receiver blocks the sender. */
export interface Shared {
  id: string;
  alreadyPending: boolean;
  newFor: string | null;
}

/** More of one person than anybody answers. */
const mostWaiting = 50;

/** Sends a copy of an item or a LifeList to a contact, as it is now (SH-01). What waits for them already is not sent again. */
export async function shareThing(
  handle: Handle,
  { userId, now }: Owner,
  given: { input: Input; requireContact: RequireContact; items: ShareableItems; lifeLists: ShareableLists },
): Promise<Shared> {
  const { input, requireContact } = given;
  return handle.transaction(async (tx) => {
    const receiver = await requireContact(tx, { userId, contactId: input.contactId });
    const copy = await copyOf(tx, userId, given);
    const sent = {
      userId: receiver.userId,
      senderId: userId,
      itemId: input.type === 'item' ? input.itemId : null,
      listId: input.type === 'lifelist' ? input.listId : null,
    };
    const known = await findWaiting(tx, sent);
    if (known) return { id: known.id, alreadyPending: true, newFor: null };
    if ((await countWaiting(tx, sent)) >= mostWaiting) throw tooMuch();
    const id = uuidv7();
    const { title, content, picture } = receiver.isBlocking ? unseen(copy) : copy;
    const row = { ...sent, id, title, content, isWithheld: receiver.isBlocking, createdAt: now };
    await insertShare(tx, row, picture);
    return { id, alreadyPending: false, newFor: receiver.isBlocking ? null : receiver.userId };
  });
}

async function copyOf(
  tx: Transaction,
  userId: string,
  { input, items, lifeLists }: { input: Input; items: ShareableItems; lifeLists: ShareableLists },
): Promise<Copy> {
  if (input.type === 'item') return items.copy(tx, { userId, id: input.itemId });
  const { listId } = input;
  const content = await lifeLists.copy(tx, { userId, listId });
  return { title: lifeListTitles[listId], content, picture: null };
}

/** What is kept of something that its receiver will never see: that it was sent. */
const unseen = ({ title }: Copy): Copy => ({ title, content: {}, picture: null });

const tooMuch = (): AppError =>
  new AppError(
    'conflict',
    `${mostWaiting} things that you sent still wait for this person. Please wait for an answer.`,
  );

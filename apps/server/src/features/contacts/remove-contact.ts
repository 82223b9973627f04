import type { Transaction } from '../../db/database.ts';
import type { PendingShares } from './change-contact.ts';
import { deleteContact, saveContact, type ContactRow } from './contact-store.ts';
import { lockContactPairById, type ContactCall } from './contact-pair.ts';

/**
 * Ends a contact on both sides and deletes what either has sent to the other (CO-08). A sent request is withdrawn, a
 * received one rejected. If the other user has blocked this one, the block stays.
 */
export async function removeContact(
  tx: Transaction,
  call: ContactCall,
  { id, shares }: { id: string; shares: PendingShares },
): Promise<string | null> {
  const { me, other, mine, theirs } = await lockContactPairById(tx, call, id);
  if (mine) await deleteContact(tx, mine);
  if (theirs) await endOtherSide(tx, theirs, call.now);
  if (other) {
    await shares.deleteSent(tx, { senderId: other.id, receiverId: me.id });
    await shares.deleteSent(tx, { senderId: me.id, receiverId: other.id });
  }
  return other?.id ?? null;
}

async function endOtherSide(tx: Transaction, theirs: ContactRow, now: string): Promise<void> {
  if (theirs.blockedAt !== null) await saveContact(tx, theirs, { state: 'stranger', updatedAt: now });
  else if (theirs.state === 'accepted') await deleteContact(tx, theirs);
  else await saveContact(tx, theirs, { state: 'declined', updatedAt: now });
}

import type { Database, Transaction } from '../../db/database.ts';
import type { WaitingShares } from './change-contact.ts';
import { deleteContact, saveContact, type ContactRow } from './contact-store.ts';
import { pairOf, type ContactCall } from './contact-pair.ts';

/**
 * Ends what there is between two people, on both sides, with what waits between them (CO-08). A request of one's own is
 * withdrawn, one of the other's is rejected. Somebody who blocked the person goes on blocking them.
 */
export async function removeContact(
  database: Database,
  { userId, now }: ContactCall,
  { id, shares }: { id: string; shares: WaitingShares },
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const { me, other, mine, theirs } = await pairOf(tx, userId, id);
    if (mine) await deleteContact(tx, mine);
    if (theirs) await letGo(tx, theirs, now);
    if (other) {
      await shares.forget(tx, { senderId: other.id, receiverId: me.id });
      await shares.forget(tx, { senderId: me.id, receiverId: other.id });
    }
    return other?.id ?? null;
  });
}

async function letGo(tx: Transaction, theirs: ContactRow, now: string): Promise<void> {
  if (theirs.blockedAt !== null) await saveContact(tx, theirs, { state: 'stranger', updatedAt: now });
  else if (theirs.state === 'accepted') await deleteContact(tx, theirs);
  else await saveContact(tx, theirs, { state: 'declined', updatedAt: now });
}

import { v7 as uuidv7 } from 'uuid';
import type { Handle, Transaction } from '../../db/database.ts';
import { AppError, invalid } from '../../lib/errors.ts';
import { insertContact, type ContactRow } from './contact-store.ts';
import { becomeContacts, isWaiting, lockedPair, requireRoom, type ContactCall } from './contact-pair.ts';

/** A request that was made, and whose page is to show it; null where the address has no account. */
interface Asked {
  id: string;
  otherId: string | null;
}

/**
 * Asks whoever has an address to become a contact (CO-06). Whether it has an account makes no difference to what is
 * kept and answered. Two who ask each other become contacts.
 */
export async function askContact(
  handle: Handle,
  { userId, now }: ContactCall,
  email: string,
): Promise<Asked> {
  return handle.transaction(async (tx) => {
    const pair = await lockedPair(tx, userId, email);
    const { me, other, mine, theirs } = pair;
    if (email === me.email) throw invalid('email', 'This is your own address.');
    if (mine) throw refusal(mine);
    const otherId = other?.id ?? null;
    if (isWaiting(theirs)) {
      await becomeContacts(tx, pair, theirs, now);
      return { id: theirs.id, otherId };
    }
    return { id: await insertRequest(tx, { userId, now }, email), otherId };
  });
}

async function insertRequest(tx: Transaction, { userId, now }: ContactCall, email: string): Promise<string> {
  await requireRoom(tx, userId);
  const id = uuidv7();
  await insertContact(tx, { userId, id, email, state: 'asked', createdAt: now, updatedAt: now });
  return id;
}

function refusal({ blockedAt, state }: ContactRow): AppError {
  if (blockedAt !== null) {
    return new AppError('conflict', 'You have blocked this person. Unblock them to connect.');
  }
  if (state === 'accepted') return new AppError('conflict', 'This person is already one of your contacts.');
  return new AppError('conflict', 'You have already sent a request to this address.');
}

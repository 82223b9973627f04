import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../db/database.ts';
import { AppError, invalid } from '../../lib/errors.ts';
import { hasVerifiedEmail, insertContact, type ContactRow } from './contact-store.ts';
import {
  connectPair,
  isPendingRequest,
  lockContactPair,
  requireFreeSlot,
  type ContactCall,
} from './contact-pair.ts';

/** A contact request; `otherId` is null if the email address has no account. */
interface ContactRequest {
  id: string;
  otherId: string | null;
}

/**
 * Sends a contact request to an email address (CO-06). Whether it has an account makes no difference to what is stored
 * and answered. If the other user has asked too, both become contacts.
 */
export async function requestContact(
  tx: Transaction,
  { userId, now, needsVerifiedEmail }: ContactCall,
  email: string,
): Promise<ContactRequest> {
  if (needsVerifiedEmail && !(await hasVerifiedEmail(tx, userId))) throw unverified();
  const pair = await lockContactPair(tx, userId, email);
  const { me, other, mine, theirs } = pair;
  if (email === me.email) throw invalid('email', 'This is your own address.');
  if (mine) throw toRefusal(mine);
  const otherId = other?.id ?? null;
  if (isPendingRequest(theirs)) {
    await connectPair(tx, pair, theirs, now);
    return { id: theirs.id, otherId };
  }
  return { id: await insertRequest(tx, { userId, now }, email), otherId };
}

/** Stores a request of the user to an email address; returns its id. */
export async function insertRequest(
  tx: Transaction,
  { userId, now }: Pick<ContactCall, 'userId' | 'now'>,
  email: string,
): Promise<string> {
  await requireFreeSlot(tx, userId);
  const id = uuidv7();
  await insertContact(tx, { userId, id, email, state: 'asked', createdAt: now, updatedAt: now });
  return id;
}

/** Else anyone could ask in another person's name. */
const unverified = (): AppError =>
  new AppError('forbidden', 'Please confirm your own email address first. Settings sends you a link.');

function toRefusal({ blockedAt, state }: ContactRow): AppError {
  if (blockedAt !== null) {
    return new AppError('conflict', 'You’ve blocked this person. Unblock them to connect.');
  }
  if (state === 'accepted') return new AppError('conflict', 'This person is already one of your contacts.');
  return new AppError('conflict', 'You’ve already sent a request to this address.');
}

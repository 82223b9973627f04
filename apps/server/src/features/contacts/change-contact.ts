import type { changeContactInput } from '@pouch/contract/contacts';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { deleteContact, insertContact, saveContact, type ContactRow } from './contact-store.ts';
import {
  connectPair,
  contactNotFound,
  isPendingRequest,
  lockContactPairById,
  type ContactCall,
  type ContactPair,
} from './contact-pair.ts';

/** Shares that wait between two users; owned by the sharing feature. */
export interface PendingShares {
  /** Deletes everything that one user has sent to the other. */
  deleteSent: (tx: Transaction, between: { senderId: string; receiverId: string }) => Promise<void>;
}

type Action = z.output<typeof changeContactInput>['action'];
type ActionHandler = (
  tx: Transaction,
  pair: ContactPair,
  options: { now: string; shares: PendingShares },
) => Promise<void>;

/**
 * Accepts or rejects a request, or blocks or unblocks a contact (CO-06, CO-08). Returns the id of a user who became a
 * contact by it.
 */
export async function changeContact(
  tx: Transaction,
  call: ContactCall,
  change: { id: string; action: Action; shares: PendingShares },
): Promise<string | null> {
  const pair = await lockContactPairById(tx, call, change.id);
  await actions[change.action](tx, pair, { now: call.now, shares: change.shares });
  return change.action === 'accept' && !pair.mine ? (pair.other?.id ?? null) : null;
}

const actions: Record<Action, ActionHandler> = { accept, reject, block, unblock };

async function accept(tx: Transaction, pair: ContactPair, { now }: { now: string }): Promise<void> {
  const { mine, theirs } = pair;
  if (mine && mine.blockedAt !== null) {
    throw new AppError('conflict', 'You’ve blocked this person. Unblock them to connect.');
  }
  if (mine?.state === 'accepted') return;
  if (mine) throw onlyReceiverMayAnswer();
  if (!isPendingRequest(theirs)) throw contactNotFound();
  await connectPair(tx, pair, theirs, now);
}

/** The requester is not notified and still sees their request as pending. */
async function reject(
  tx: Transaction,
  { mine, theirs }: ContactPair,
  { now }: { now: string },
): Promise<void> {
  if (mine?.state === 'accepted') {
    throw new AppError('conflict', 'You’ve already accepted. You can remove this contact instead.');
  }
  if (mine) throw onlyReceiverMayAnswer();
  if (!isPendingRequest(theirs)) throw contactNotFound();
  await saveContact(tx, theirs, { state: 'declined', updatedAt: now });
}

/** The blocked user sees no change: an accepted contact stays accepted, a request stays pending. */
async function block(
  tx: Transaction,
  { me, email, other, mine, theirs }: ContactPair,
  { now, shares }: { now: string; shares: PendingShares },
): Promise<void> {
  if (mine && mine.blockedAt !== null) return;
  if (mine) {
    const state = mine.state === 'accepted' ? 'accepted' : 'stranger';
    await saveContact(tx, mine, { state, blockedAt: now, updatedAt: now });
  } else if (isPendingRequest(theirs)) {
    await insertContact(tx, toStrangerRow({ me, email, theirs, now }));
  } else {
    throw contactNotFound();
  }
  if (other) await shares.deleteSent(tx, { senderId: other.id, receiverId: me.id });
}

const toStrangerRow = ({
  me,
  email,
  theirs,
  now,
}: Pick<ContactPair, 'me' | 'email'> & { theirs: ContactRow; now: string }): ContactRow => ({
  userId: me.id,
  id: theirs.id,
  email,
  contactId: theirs.userId,
  state: 'stranger',
  nickname: null,
  blockedAt: now,
  createdAt: now,
  updatedAt: now,
});

/** What the blocked user sent in the meantime is never shown. */
async function unblock(
  tx: Transaction,
  { me, other, mine }: ContactPair,
  { now, shares }: { now: string; shares: PendingShares },
): Promise<void> {
  if (!mine || mine.blockedAt === null) return;
  if (mine.state === 'stranger') await deleteContact(tx, mine);
  else await saveContact(tx, mine, { blockedAt: null, updatedAt: now });
  if (other) await shares.deleteSent(tx, { senderId: other.id, receiverId: me.id });
}

const onlyReceiverMayAnswer = (): AppError =>
  new AppError('conflict', 'Only the person who was asked can answer this request.');

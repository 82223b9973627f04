import type { changeContactInput } from '@pouch/contract/schemas/contacts';
import type { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { deleteContact, insertContact, saveContact, type ContactRow } from './contact-store.ts';
import {
  becomeContacts,
  contactNotFound,
  isWaiting,
  pairOf,
  type ContactCall,
  type Pair,
} from './contact-pair.ts';

/** What waits between two people, in another feature's keeping. */
export interface WaitingShares {
  /** Forgets what one has sent to the other. */
  forget: (tx: Transaction, between: { senderId: string; receiverId: string }) => Promise<void>;
}

type Action = z.output<typeof changeContactInput>['action'];
type Act = (tx: Transaction, pair: Pair, given: { now: string; shares: WaitingShares }) => Promise<void>;

/** Answers a request, or blocks and unblocks somebody (CO-06, CO-08). Gives the id of who has become a contact by it. */
export async function changeContact(
  database: Database,
  { userId, now }: ContactCall,
  change: { id: string; action: Action; shares: WaitingShares },
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const pair = await pairOf(tx, userId, change.id);
    await actions[change.action](tx, pair, { now, shares: change.shares });
    return change.action === 'accept' && !pair.mine ? (pair.other?.id ?? null) : null;
  });
}

const actions: Record<Action, Act> = { accept, reject, block, unblock };

async function accept(tx: Transaction, pair: Pair, { now }: { now: string }): Promise<void> {
  const { mine, theirs } = pair;
  if (mine && mine.blockedAt !== null) {
    throw new AppError('conflict', 'You have blocked this person. Unblock them to connect.');
  }
  if (mine?.state === 'accepted') return;
  if (mine) throw onlyTheReceiver();
  if (!isWaiting(theirs)) throw contactNotFound();
  await becomeContacts(tx, pair, theirs, now);
}

/** Whoever asked is not told: they go on seeing that it waits. */
async function reject(tx: Transaction, { mine, theirs }: Pair, { now }: { now: string }): Promise<void> {
  if (mine?.state === 'accepted') {
    throw new AppError('conflict', 'You have already accepted. You can remove this contact instead.');
  }
  if (mine) throw onlyTheReceiver();
  if (!isWaiting(theirs)) throw contactNotFound();
  await saveContact(tx, theirs, { state: 'declined', updatedAt: now });
}

/** Whoever is blocked sees no change: a contact stays one to them, a request goes on waiting. */
async function block(
  tx: Transaction,
  { me, email, other, mine, theirs }: Pair,
  { now, shares }: { now: string; shares: WaitingShares },
): Promise<void> {
  if (mine && mine.blockedAt !== null) return;
  if (mine) {
    const state = mine.state === 'accepted' ? 'accepted' : 'stranger';
    await saveContact(tx, mine, { state, blockedAt: now, updatedAt: now });
  } else if (isWaiting(theirs)) {
    await insertContact(tx, strangerOf({ me, email, theirs, now }));
  } else {
    throw contactNotFound();
  }
  if (other) await shares.forget(tx, { senderId: other.id, receiverId: me.id });
}

const strangerOf = ({
  me,
  email,
  theirs,
  now,
}: Pick<Pair, 'me' | 'email'> & { theirs: ContactRow; now: string }): ContactRow => ({
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

/** What was sent meanwhile stays unknown. */
async function unblock(
  tx: Transaction,
  { me, other, mine }: Pair,
  { now, shares }: { now: string; shares: WaitingShares },
): Promise<void> {
  if (!mine || mine.blockedAt === null) return;
  if (mine.state === 'stranger') await deleteContact(tx, mine);
  else await saveContact(tx, mine, { blockedAt: null, updatedAt: now });
  if (other) await shares.forget(tx, { senderId: other.id, receiverId: me.id });
}

const onlyTheReceiver = (): AppError =>
  new AppError('conflict', 'Only the person who was asked can answer this request.');

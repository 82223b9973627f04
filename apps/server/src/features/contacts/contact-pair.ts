import type { Transaction } from '../../db/database.ts';
import { findAddress } from '../../db/user-store.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import {
  countContacts,
  findAddressById,
  findBetween,
  insertContact,
  lockPair,
  saveContact,
  type Account,
  type ContactRow,
} from './contact-store.ts';

/** Who decides about whom, and the moment in ISO 8601 in UTC. */
export interface ContactCall {
  userId: string;
  now: string;
}

/** A person, an address, and what each is to the other; nothing of it changes until the transaction ends. */
export interface Pair {
  me: Account;
  email: string;
  /** Null where the address has no account. */
  other: Account | null;
  mine: ContactRow | undefined;
  theirs: ContactRow | undefined;
}

/** More than anybody knows, and few enough to be read every few seconds. */
const mostContacts = 500;

export async function lockedPair(tx: Transaction, userId: string, email: string): Promise<Pair> {
  const own = await findAddress(tx, userId);
  const accounts = own === undefined ? [] : await lockPair(tx, [own, email]);
  if (own === undefined || !accounts.some(({ id }) => id === userId)) throw notFound('The account');
  const rows = await findBetween(tx, accounts, [own, email]);
  return {
    me: { id: userId, email: own },
    email,
    other: accounts.find((account) => account.email === email) ?? null,
    mine: rows.find((row) => row.userId === userId),
    theirs: rows.find((row) => row.userId !== userId),
  };
}

/** The pair that a contact's id stands for; a 404 when it is nobody of this person's. */
export async function pairOf(tx: Transaction, userId: string, id: string): Promise<Pair> {
  const email = await findAddressById(tx, userId, id);
  if (email === undefined) throw contactNotFound();
  const pair = await lockedPair(tx, userId, email);
  if (!pair.mine && !isWaiting(pair.theirs)) throw contactNotFound();
  return pair;
}

export const contactNotFound = (): AppError =>
  new AppError('not_found', 'This contact was not found. It may have been removed or withdrawn.');

/** Whether somebody waits for an answer; who was declined waits too, and does not know. */
export const isWaiting = (row: ContactRow | undefined): row is ContactRow =>
  row?.state === 'asked' || row?.state === 'declined';

export async function requireRoom(tx: Transaction, userId: string): Promise<void> {
  if ((await countContacts(tx, userId)) < mostContacts) return;
  throw new AppError(
    'conflict',
    `You have ${mostContacts} contacts and requests, which is the most. Please remove one first.`,
  );
}

/** Makes contacts of somebody who waits and of whom they asked, who has no row yet. */
export async function becomeContacts(
  tx: Transaction,
  { me, email }: Pair,
  theirs: ContactRow,
  now: string,
): Promise<void> {
  await requireRoom(tx, me.id);
  await saveContact(tx, theirs, { state: 'accepted', contactId: me.id, updatedAt: now });
  await insertContact(tx, {
    userId: me.id,
    id: theirs.id,
    email,
    contactId: theirs.userId,
    state: 'accepted',
    createdAt: now,
    updatedAt: now,
  });
}

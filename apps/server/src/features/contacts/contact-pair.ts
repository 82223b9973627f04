import type { Transaction } from '../../db/database.ts';
import { findEmail } from '../../db/user-store.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import {
  countContacts,
  findEmailById,
  findContactsBetween,
  insertContact,
  lockEmailPair,
  saveContact,
  type Account,
  type ContactRow,
  type Viewer,
} from './contact-store.ts';

/** The user who makes the call, and its time in ISO 8601 in UTC. */
export interface ContactCall extends Viewer {
  now: string;
}

/** A user, an email address, and the contact rows of both sides, locked until the transaction ends. */
export interface ContactPair {
  me: Account;
  email: string;
  /** Null if the email address has no account. */
  other: Account | null;
  mine: ContactRow | undefined;
  theirs: ContactRow | undefined;
}

/** Contacts and requests of one user: more than anyone needs, and few enough to read every few seconds. */
const maxContacts = 500;

export async function lockContactPair(tx: Transaction, userId: string, email: string): Promise<ContactPair> {
  const own = await findEmail(tx, userId);
  const accounts = own === undefined ? [] : await lockEmailPair(tx, [own, email]);
  if (own === undefined || !accounts.some(({ id }) => id === userId)) throw notFound('The account');
  const rows = await findContactsBetween(tx, accounts, [own, email]);
  return {
    me: { id: userId, email: own },
    email,
    other: accounts.find((account) => account.email === email) ?? null,
    mine: rows.find((row) => row.userId === userId),
    theirs: rows.find((row) => row.userId !== userId),
  };
}

/** The pair behind a contact's id; a 404 unless it is a contact of this user or a request to them. */
export async function lockContactPairById(tx: Transaction, viewer: Viewer, id: string): Promise<ContactPair> {
  const email = await findEmailById(tx, viewer, id);
  if (email === undefined) throw contactNotFound();
  const pair = await lockContactPair(tx, viewer.userId, email);
  if (!pair.mine && !isPendingRequest(pair.theirs)) throw contactNotFound();
  return pair;
}

export const contactNotFound = (): AppError =>
  new AppError('not_found', 'This contact was not found. It may have been removed or withdrawn.');

/** Whether this row is a request without an answer. To its sender, a declined request looks pending too. */
export const isPendingRequest = (row: ContactRow | undefined): row is ContactRow =>
  row?.state === 'asked' || row?.state === 'declined';

export async function requireFreeSlot(tx: Transaction, userId: string): Promise<void> {
  if ((await countContacts(tx, userId)) < maxContacts) return;
  throw new AppError(
    'conflict',
    `You have ${maxContacts} contacts and requests, which is the maximum. Please remove one first.`,
  );
}

/** Accepts the request `theirs`; the caller (`pair.me`) has no row yet. */
export async function connectPair(
  tx: Transaction,
  { me, email }: ContactPair,
  theirs: ContactRow,
  now: string,
): Promise<void> {
  await requireFreeSlot(tx, me.id);
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

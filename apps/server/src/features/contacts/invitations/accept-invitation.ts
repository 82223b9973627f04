import type { Transaction } from '../../../db/database.ts';
import { AppError } from '../../../lib/errors.ts';
import {
  connectPair,
  isPendingRequest,
  lockContactPair,
  type ContactCall,
  type ContactPair,
} from '../contact-pair.ts';
import { findContactsBetween } from '../contact-store.ts';
import { insertRequest } from '../request-contact.ts';
import { countUse, findInviter, type Inviter } from './invitation-store.ts';

export const invitationNotFound = (): AppError =>
  new AppError('not_found', 'This invitation has ended. Ask for a new link.');

/** Both have agreed by the link, whether or not their addresses were shown to be their own. */
type InvitedCall = Pick<ContactCall, 'userId' | 'now'>;

interface Acceptance {
  inviter: Inviter;
  contactId: string;
  /** Whether they had been contacts before. */
  wasContact: boolean;
}

/**
 * Makes the user and the person who made the link contacts: both have agreed (FW-05). A user whom the inviter has blocked
 * gets the answer of a link that has ended.
 */
export async function acceptInvitation(
  tx: Transaction,
  call: InvitedCall,
  codeHash: Buffer,
): Promise<Acceptance> {
  const inviter = await findInviter(tx, codeHash, call.now);
  if (!inviter) throw invitationNotFound();
  if (inviter.userId === call.userId) throw ownLink();
  const pair = await lockContactPair(tx, call.userId, inviter.email);
  const { mine, theirs, other } = pair;
  if (other?.id !== inviter.userId || (theirs && theirs.blockedAt !== null)) throw invitationNotFound();
  if (mine && mine.blockedAt !== null) {
    throw new AppError('conflict', 'You’ve blocked this person. Unblock them to connect.');
  }
  if (mine?.state === 'accepted') return { inviter, contactId: mine.id, wasContact: true };
  if (!(await countUse(tx, { userId: inviter.userId, codeHash, now: call.now }))) throw invitationNotFound();
  return { inviter, contactId: await connect(tx, pair, call), wasContact: false };
}

/** Accepts the inviter's own request, or makes one that the inviter has accepted by the link. Returns the contact's id. */
async function connect(tx: Transaction, pair: ContactPair, call: InvitedCall): Promise<string> {
  const { me, other, email, mine, theirs } = pair;
  if (isPendingRequest(theirs)) {
    await connectPair(tx, pair, theirs, call.now);
    return theirs.id;
  }
  if (!mine) await insertRequest(tx, call, email);
  const [request] = await findContactsBetween(tx, [me], [me.email, email]);
  if (!other || !request) throw invitationNotFound();
  await connectPair(tx, { ...pair, me: other, email: me.email }, request, call.now);
  return request.id;
}

const ownLink = (): AppError =>
  new AppError('conflict', 'This is your own link. Send it to someone you’d like to share with.');

import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { lockContactPairById } from './contact-pair.ts';

/** The receiver of a share. */
interface Receiver {
  userId: string;
  /** The receiver has blocked the sender, who must not notice. */
  isBlocking: boolean;
}

/**
 * Locks a contact until the transaction ends. A 404 for an unknown id, a 409 for a contact who has not accepted or whom
 * the user has blocked.
 */
export async function requireContact(
  tx: Transaction,
  { userId, contactId }: { userId: string; contactId: string },
): Promise<Receiver> {
  const { mine, theirs } = await lockContactPairById(tx, { userId, needsVerifiedEmail: false }, contactId);
  if (mine && mine.blockedAt !== null) {
    throw new AppError('conflict', 'You’ve blocked this person. Unblock them to share.');
  }
  if (mine?.state !== 'accepted' || !theirs) {
    throw new AppError('conflict', 'You can share once this person accepts your request.');
  }
  return { userId: theirs.userId, isBlocking: theirs.blockedAt !== null };
}

import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { pairOf } from './contact-pair.ts';

/** Who gets what a person sends to one of their contacts. */
interface Receiver {
  userId: string;
  /** They have blocked the person, who must not notice. */
  isBlocking: boolean;
}

/** A 404 for a stranger, a 409 for somebody who has not accepted or is blocked. Until the transaction ends they stay contacts. */
export async function requireContact(
  tx: Transaction,
  { userId, contactId }: { userId: string; contactId: string },
): Promise<Receiver> {
  const { mine, theirs } = await pairOf(tx, userId, contactId);
  if (mine && mine.blockedAt !== null) {
    throw new AppError('conflict', 'You have blocked this person. Unblock them to share.');
  }
  if (mine?.state !== 'accepted' || !theirs) {
    throw new AppError(
      'conflict',
      'You can share once this person is your contact. The request still waits.',
    );
  }
  return { userId: theirs.userId, isBlocking: theirs.blockedAt !== null };
}

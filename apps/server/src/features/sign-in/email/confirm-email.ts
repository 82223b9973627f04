import type { ActivityLog } from '../../../activity/activity-log.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { AppError } from '../../../lib/errors.ts';
import { findErrorCode, uniqueViolation } from '../../../db/query-error.ts';
import { hashConfirmationToken } from './confirmation-link.ts';
import { consumeConfirmation, findEmailState, saveEmail } from './email-store.ts';

export interface ConfirmedEmail {
  userId: string;
  email: string;
  /** The address that it replaced; null where the account had it already. */
  before: string | null;
}

export type ReplacedEmail = ConfirmedEmail & { before: string };

interface ConfirmDeps {
  database: Database;
  now: () => Date;
  activity: Pick<ActivityLog, 'recordIn'>;
  /** Tells the address that was replaced. */
  tellBefore: (tx: Transaction, replaced: ReplacedEmail) => Promise<void>;
  /** Changes what other users keep under the address. Returns the ids of those users. */
  moveContacts: (tx: Transaction, move: { userId: string; from: string; to: string }) => Promise<string[]>;
}

/**
 * Follows a mailed link: the address is the user's, and becomes the account's if it was not. A 400 for a link that was used
 * or is too old, a 409 where another person has signed up with the address meanwhile.
 */
export async function confirmEmail(
  { database, now, moveContacts, activity, tellBefore }: ConfirmDeps,
  token: string,
): Promise<ConfirmedEmail & { others: string[] }> {
  const moment = now();
  try {
    return await database.transaction(async (tx) => {
      const link = await consumeConfirmation(tx, hashConfirmationToken(token), moment.toISOString());
      const account = link && (await findEmailState(tx, link.userId));
      if (!link || !account) throw usedLink();
      const { userId, email } = link;
      await saveEmail(tx, { userId, email, now: moment });
      const kind = account.email === email ? 'email-confirmed' : 'email-changed';
      await activity.recordIn(tx, { userId, kind });
      if (account.email === email) return { userId, email, before: null, others: [] };
      await tellBefore(tx, { userId, email, before: account.email });
      const others = await moveContacts(tx, { userId, from: account.email, to: email });
      return { userId, email, before: account.email, others };
    });
  } catch (error) {
    throw findErrorCode(error) === uniqueViolation ? takenEmail() : error;
  }
}

const usedLink = (): AppError =>
  new AppError('bad_request', 'This link has expired or was already used. Ask for a new one in Settings.');

export const takenEmail = (): AppError =>
  new AppError('conflict', 'There is an account with this address already.');

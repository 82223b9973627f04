import type { Database, Transaction } from '../../db/database.ts';
import { findErrorCode } from '../../db/query-error.ts';
import { deleteAccountRows, lockAccount } from './account-store.ts';

export interface DeletedUser {
  userId: string;
  email: string;
}

export interface DeleteAccountDeps {
  database: Database;
  /** Deletes rows about this user that belong to other users or to none. Returns the ids of the users affected. */
  deleteRelatedData: (tx: Transaction, user: DeletedUser) => Promise<string[]>;
  /** Deletes the files that mention this email. */
  deleteFiles: (email: string) => Promise<void>;
  /** Tells the owner, where that leaves nothing behind here. */
  sayGoodbye: (email: string) => void | Promise<void>;
  /** Makes the open pages of a user reload what changed. */
  publishChanges: (userId: string) => void;
  /** Closes the user's open streams on every server. */
  disconnectUser: (userId: string) => Promise<void>;
}

/** Attempts at a deletion that deadlocks with another transaction of the same user. */
const maxAttempts = 3;

/**
 * Deletes an account with everything in tables and files (SE-05), all or nothing: files are deleted last, just before
 * the commit. Succeeds when the account does not exist.
 */
export async function deleteAccount(deps: DeleteAccountDeps, userId: string): Promise<void> {
  const { email, others } = await tryToDelete(deps, userId, maxAttempts);
  await deps.disconnectUser(userId);
  if (email !== undefined) await deps.sayGoodbye(email);
  for (const other of new Set(others)) if (other !== userId) deps.publishChanges(other);
}

interface Deleted {
  /** Undefined where there was no account. */
  email: string | undefined;
  others: string[];
}

async function tryToDelete(deps: DeleteAccountDeps, userId: string, attemptsLeft: number): Promise<Deleted> {
  try {
    return await deps.database.transaction(async (tx) => {
      const email = await lockAccount(tx, userId);
      if (email === undefined) return { email, others: [] };
      const others = await deps.deleteRelatedData(tx, { userId, email });
      await deleteAccountRows(tx, { userId, email });
      await deps.deleteFiles(email);
      return { email, others };
    });
  } catch (error) {
    if (attemptsLeft > 1 && findErrorCode(error) === deadlockCode)
      return tryToDelete(deps, userId, attemptsLeft - 1);
    throw error;
  }
}

/** PostgreSQL's `deadlock_detected`. */
const deadlockCode = '40P01';

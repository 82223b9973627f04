import type { Database, Transaction } from '../../db/database.ts';
import { withoutStatement } from '../../db/query-error.ts';
import { codeOf } from '../../lib/error-code.ts';
import { deleteAccountRows, lockAccount } from './account-store.ts';

export interface Leaving {
  userId: string;
  email: string;
}

export interface DeleteGiven {
  database: Database;
  /** Deletes what belongs to others, or to nobody, and tells of this person. Answers whose things changed. */
  forgetElsewhere: (tx: Transaction, leaving: Leaving) => Promise<string[]>;
  /** Deletes the files that tell of this address. */
  forgetFiles: (email: string) => Promise<void>;
  /** Lets the open pages of others read anew what changed for them. */
  tell: (userId: string) => void;
  /** Ends what is open for this person, on every server. */
  bidFarewell: (userId: string) => Promise<void>;
}

/** How often a deletion is tried that stands in the way of something else of the person, which stands in its own. */
const mostTries = 3;

/**
 * Deletes an account for good, with everything in tables and files (SE-05). All of it, or nothing: files go last, just
 * before the end of the transaction. An account that is gone already is deleted too.
 */
export async function deleteAccount(given: DeleteGiven, userId: string): Promise<void> {
  const others = await tryToDelete(given, userId, mostTries);
  await given.bidFarewell(userId);
  for (const other of new Set(others)) if (other !== userId) given.tell(other);
}

async function tryToDelete(given: DeleteGiven, userId: string, tries: number): Promise<string[]> {
  try {
    return await given.database.transaction(async (tx) => {
      const email = await lockAccount(tx, userId);
      if (email === undefined) return [];
      const changed = await given.forgetElsewhere(tx, { userId, email });
      await deleteAccountRows(tx, { userId, email });
      await given.forgetFiles(email);
      return changed;
    });
  } catch (error) {
    if (tries > 1 && codeOf(withoutStatement(error)) === deadlock)
      return tryToDelete(given, userId, tries - 1);
    throw error;
  }
}

/** PostgreSQL's code for two transactions that wait for each other. */
const deadlock = '40P01';

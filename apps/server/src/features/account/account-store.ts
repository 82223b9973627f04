import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users, verifications } from '../../db/schema/accounts.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';

/**
 * Locks an account that is about to be deleted, so that inserts of rows that reference it wait, and returns its email.
 * Undefined when it does not exist.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  return row?.email;
}

/**
 * Locks an account against deletion until the transaction ends; inserts of rows that reference it do not wait. False
 * when it does not exist.
 */
export async function lockAccountForImport(tx: Transaction, userId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return locked.length === 1;
}

/** Deletes the account with all rows that reference it, and rows that mention only its id or email. */
export async function deleteAccountRows(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .delete(verifications)
    .where(sql`${userId} in (${verifications.value}, ${verifications.identifier})`);
  // Stored responses to other users that mention this user. Their keys stay, so that no repeat is done again.
  await tx
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(
      and(
        ne(idempotencyKeys.userId, userId),
        sql`position(${JSON.stringify(email)} in lower(${idempotencyKeys.answer}::text)) > 0`,
      ),
    );
  await tx.delete(users).where(eq(users.id, userId));
}

/** Runs reads in a `repeatable read` transaction: all of them see the same snapshot. */
export async function inSnapshot<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users, verifications } from '../../db/schema/accounts.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';

/** The address of an account that is about to go; whoever else adds something to it waits. Undefined when it is gone. */
export async function lockAccount(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  return row?.email;
}

/** Whether an account that somebody brings things to is there. It stays until the transaction ends, and goes on being used. */
export async function holdAccount(tx: Transaction, userId: string): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return held.length === 1;
}

/** Deletes the account with every row that is led by it, and what is found by its id or address alone. */
export async function deleteAccountRows(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .delete(verifications)
    .where(sql`${userId} in (${verifications.value}, ${verifications.identifier})`);
  // What others were answered about this person is remembered for their repeats.
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        ne(idempotencyKeys.userId, userId),
        sql`position(${JSON.stringify(email)} in lower(${idempotencyKeys.answer}::text)) > 0`,
      ),
    );
  await tx.delete(users).where(eq(users.id, userId));
}

/** Reads everything as of one moment, whatever is written meanwhile. */
export async function inSnapshot<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

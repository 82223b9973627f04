import { eq, lt, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { deletedSessions } from '../../../db/schema/sign-in/deleted-sessions.ts';
import { hashToken } from './hash-token.ts';

/** How long a device may be away and still learn that its account is deleted: as long as a session lasts at most. */
const keptDays = 180;

/** Keeps the hashes of an account's tokens, in the transaction that deletes it. */
export async function keepDeletedSessions(tx: Transaction, userId: string, now: Date): Promise<void> {
  const deletedAt = sql<string>`${now.toISOString()}::timestamptz`.as('deleted_at');
  await tx
    .insert(deletedSessions)
    .select(tx.select({ token: sessions.token, deletedAt }).from(sessions).where(eq(sessions.userId, userId)))
    .onConflictDoNothing();
}

/** Whether the account of a bearer token was deleted. Not scoped to an owner: there is none any more. */
export async function isOfDeletedAccount(handle: Handle, token: string): Promise<boolean> {
  const found = await handle
    .select({ token: deletedSessions.token })
    .from(deletedSessions)
    .where(eq(deletedSessions.token, hashToken(token)));
  return found.length > 0;
}

export async function purgeDeletedSessions(handle: Handle, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000);
  await handle.delete(deletedSessions).where(lt(deletedSessions.deletedAt, oldest.toISOString()));
}

import { and, eq, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { accounts, users, verifications } from '../../../db/schema/accounts.ts';

/** better-auth's provider id for passwords. */
const passwordProvider = 'credential';

export interface SignInMethod {
  providerId: string;
  isPassword: boolean;
}

/** The ways in which a user can sign in. */
export async function findSignInMethods(handle: Handle, userId: string): Promise<SignInMethod[]> {
  const rows = await handle
    .select({ providerId: accounts.providerId, hasPassword: sql<boolean>`${accounts.password} is not null` })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return rows
    .filter(({ providerId, hasPassword }) => providerId !== passwordProvider || hasPassword)
    .map(({ providerId }) => ({ providerId, isPassword: providerId === passwordProvider }));
}

/** Stores a first password; false if the account already has one, which is unchanged. */
export async function insertPassword(
  handle: Handle,
  { id, userId, hash, now }: { id: string; userId: string; hash: string; now: Date },
): Promise<boolean> {
  const inserted = await handle
    .insert(accounts)
    .values({
      id,
      userId,
      providerId: passwordProvider,
      accountId: userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: now },
      setWhere: sql`${accounts.userId} = ${userId} and ${accounts.password} is null`,
    })
    .returning({ id: accounts.id });
  return inserted.length === 1;
}

/** The hash of a user's password; null without one. */
export async function findPasswordHash(handle: Handle, userId: string): Promise<string | null> {
  const [row] = await handle.select({ password: accounts.password }).from(accounts).where(isPassword(userId));
  return row?.password ?? null;
}

/** Replaces a password, and voids the reset links that were mailed; false if it has changed meanwhile. */
export async function replacePassword(
  tx: Transaction,
  { userId, before, hash, now }: { userId: string; before: string; hash: string; now: Date },
): Promise<boolean> {
  const replaced = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(isPassword(userId), eq(accounts.password, before)))
    .returning({ id: accounts.id });
  if (replaced.length === 0) return false;
  // Identifiers are hashed. A sign-in that waits for its second step ends with it.
  await tx.delete(verifications).where(eq(verifications.value, userId));
  return true;
}

const isPassword = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, passwordProvider));

/** Marks an account's email address as verified. */
export async function markEmailVerified(handle: Handle, userId: string, now: Date): Promise<void> {
  await handle.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
}

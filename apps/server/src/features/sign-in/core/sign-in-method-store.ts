import { eq, sql } from 'drizzle-orm';
import type { Handle } from '../../../db/database.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';

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

/** Marks an account's email address as verified. */
export async function markEmailVerified(handle: Handle, userId: string, now: Date): Promise<void> {
  await handle.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
}

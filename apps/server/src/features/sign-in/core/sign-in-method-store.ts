import { eq, sql } from 'drizzle-orm';
import type { Handle } from '../../../db/database.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';

/** The name under which better-auth keeps a password. */
const passwordProvider = 'credential';

export interface SignInMethod {
  providerId: string;
  isPassword: boolean;
}

/** The ways in which a person can sign in. */
export async function findSignInMethods(handle: Handle, userId: string): Promise<SignInMethod[]> {
  const rows = await handle
    .select({ providerId: accounts.providerId, hasPassword: sql<boolean>`${accounts.password} is not null` })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return rows
    .filter(({ providerId, hasPassword }) => providerId !== passwordProvider || hasPassword)
    .map(({ providerId }) => ({ providerId, isPassword: providerId === passwordProvider }));
}

/** Keeps a first password; false when there is one by now, which stays. */
export async function insertPassword(
  handle: Handle,
  { id, userId, hash, now }: { id: string; userId: string; hash: string; now: Date },
): Promise<boolean> {
  const kept = await handle
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
  return kept.length === 1;
}

/** The address of an account has been shown to be its owner's. */
export async function markAddressVerified(handle: Handle, userId: string, now: Date): Promise<void> {
  await handle.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
}

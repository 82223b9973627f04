import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../../db/database.ts';
import { users, verifications } from '../../../db/schema/accounts.ts';
import { profiles } from '../../../db/schema/profiles.ts';
import { emailConfirmations } from '../../../db/schema/sign-in/email-confirmations.ts';

export type ConfirmationRow = typeof emailConfirmations.$inferSelect;

/** A user's address, and whether it was shown to be theirs. */
export async function findEmailState(
  handle: Handle,
  userId: string,
): Promise<{ email: string; isVerified: boolean } | undefined> {
  const [row] = await handle
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** The link that waits for a user; undefined if there is none that works at `now`. */
export async function findConfirmation(
  handle: Handle,
  userId: string,
  now: string,
): Promise<ConfirmationRow | undefined> {
  const [row] = await handle
    .select()
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), gt(emailConfirmations.expiresAt, now)));
  return row;
}

/** Stores a user's link in place of the one before. */
export async function saveConfirmation(handle: Handle, row: ConfirmationRow): Promise<void> {
  await handle
    .insert(emailConfirmations)
    .values(row)
    .onConflictDoUpdate({ target: emailConfirmations.userId, set: row });
}

/** Takes the link with this secret out, if it works at `now`. Not scoped to an owner: the secret identifies one. */
export async function consumeConfirmation(
  tx: Transaction,
  tokenHash: Buffer,
  now: string,
): Promise<ConfirmationRow | undefined> {
  const [row] = await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now)))
    .returning();
  return row;
}

/** A new password ends a change of address that the owner may not have begun. */
export async function deleteConfirmation(handle: Handle, userId: string): Promise<void> {
  await handle.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}

/** Whether another account has this address. */
export async function isEmailTaken(handle: Handle, userId: string, email: string): Promise<boolean> {
  const [row] = await handle
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  return row !== undefined;
}

/** Gives the account an address that was shown to be the user's, and voids reset links mailed to the one before. */
export async function saveEmail(
  tx: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  // The address is part of the profile, whose changes devices ask for.
  await tx.update(profiles).set({ updatedAt: now }).where(eq(profiles.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

/** Deletes the links of all users that no longer work. */
export async function purgeExpiredConfirmations(database: Database, now: Date): Promise<void> {
  await database.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, now.toISOString()));
}

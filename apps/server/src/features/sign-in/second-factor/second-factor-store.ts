import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { users, verifications } from '../../../db/schema/accounts.ts';
import { secondFactors } from '../../../db/schema/sign-in/second-factors.ts';

type SecondFactor = Pick<typeof secondFactors.$inferSelect, 'secret' | 'backupCodes' | 'verified'>;

/** A user's authenticator app; `verified` says whether it counts. */
export async function findSecondFactor(handle: Handle, userId: string): Promise<SecondFactor | undefined> {
  const { secret, backupCodes, verified } = secondFactors;
  const [row] = await handle
    .select({ secret, backupCodes, verified })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return row;
}

/** Since when the second factor is on; undefined if it is off. */
export async function findSecondFactorStart(handle: Handle, userId: string): Promise<string | undefined> {
  const [row] = await handle
    .select({ createdAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.verified, true)));
  return row?.createdAt;
}

/** Keeps a secret that is to be confirmed, in place of an earlier one; false if the second factor is on. */
export async function savePendingFactor(
  handle: Handle,
  row: { id: string; userId: string; secret: string; now: Date },
): Promise<boolean> {
  const { now, ...values } = row;
  const createdAt = now.toISOString();
  const saved = await handle
    .insert(secondFactors)
    .values({ ...values, createdAt, backupCodes: '' })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: values.secret, createdAt },
      setWhere: eq(secondFactors.verified, false),
    })
    .returning({ id: secondFactors.id });
  return saved.length === 1;
}

/** Turns the second factor on; false if this secret no longer waits. */
export async function confirmFactor(
  tx: Transaction,
  { userId, secret, backupCodes, now }: { userId: string; secret: string; backupCodes: string; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ verified: true, backupCodes, createdAt: now.toISOString(), failedVerificationCount: 0 })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        eq(secondFactors.verified, false),
      ),
    )
    .returning({ id: secondFactors.id });
  if (confirmed.length === 1) await setTwoFactor(tx, userId, true);
  return confirmed.length === 1;
}

/** Replaces the recovery codes; false if the second factor is off. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { userId, backupCodes }: { userId: string; backupCodes: string },
): Promise<boolean> {
  const replaced = await tx
    .update(secondFactors)
    .set({ backupCodes })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.verified, true)))
    .returning({ id: secondFactors.id });
  return replaced.length === 1;
}

/** Turns the second factor off; false if it was off. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ verified: secondFactors.verified });
  await setTwoFactor(tx, userId, false);
  return deleted.some(({ verified }) => verified);
}

async function setTwoFactor(tx: Transaction, userId: string, twoFactorEnabled: boolean): Promise<void> {
  await tx.update(users).set({ twoFactorEnabled }).where(eq(users.id, userId));
}

/**
 * Whose sign-in waits for this challenge; undefined if none does. better-auth signs it, and keeps the SHA-256 of the part
 * before the signature. Not scoped to an owner: the challenge identifies one.
 */
export async function findChallengedUser(
  handle: Handle,
  challenge: string,
  now: Date,
): Promise<string | undefined> {
  const [identifier = ''] = challenge.split('.', 1);
  const hash = createHash('sha256').update(identifier).digest('base64url');
  const [row] = await handle
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, hash), gt(verifications.expiresAt, now)));
  return row?.userId;
}

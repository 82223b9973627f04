import { maxInvitationUses } from '@pouch/contract/invitations';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { invitations } from '../../../db/schema/invitations.ts';
import { profiles } from '../../../db/schema/profiles.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** A user's link, also one that has ended. */
export async function findInvitation(handle: Handle, userId: string): Promise<InvitationRow | undefined> {
  const [row] = await handle.select().from(invitations).where(eq(invitations.userId, userId));
  return row;
}

/** Stores a user's link in place of the one before. */
export async function saveInvitation(handle: Handle, row: InvitationRow): Promise<void> {
  await handle.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.userId, set: row });
}

export async function deleteInvitation(handle: Handle, userId: string): Promise<void> {
  await handle.delete(invitations).where(eq(invitations.userId, userId));
}

export interface Inviter {
  userId: string;
  email: string;
  name: string;
}

const works = (codeHash: Buffer, now: string) =>
  and(
    eq(invitations.codeHash, codeHash),
    gt(invitations.expiresAt, now),
    lt(invitations.uses, maxInvitationUses),
  );

/** Who invites by a code that works at `now`. Not scoped to an owner: the code identifies one. */
export async function findInviter(
  handle: Handle,
  codeHash: Buffer,
  now: string,
): Promise<Inviter | undefined> {
  const [row] = await handle
    .select({ userId: users.id, email: users.email, nameAtSignUp: users.name, chosen: profiles.displayName })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(profiles, eq(profiles.userId, invitations.userId))
    .where(works(codeHash, now));
  if (!row) return undefined;
  const { userId, email, nameAtSignUp, chosen } = row;
  return { userId, email, name: chosen ?? (nameAtSignUp.trim() || email) };
}

/** Counts a use; false if the link has ended meanwhile. */
export async function countUse(
  tx: Transaction,
  { userId, codeHash, now }: { userId: string; codeHash: Buffer; now: string },
): Promise<boolean> {
  const used = await tx
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(and(eq(invitations.userId, userId), works(codeHash, now)))
    .returning({ userId: invitations.userId });
  return used.length === 1;
}

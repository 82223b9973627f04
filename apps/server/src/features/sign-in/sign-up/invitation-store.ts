import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Handle } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { signUpInvitations } from '../../../db/schema/sign-in/sign-up-invitations.ts';

/*
 * Nothing here has an owner: an invitation is for a person without an account, and its secret identifies it.
 */

export async function insertInvitation(
  handle: Handle,
  row: typeof signUpInvitations.$inferInsert,
): Promise<void> {
  await handle.insert(signUpInvitations).values(row);
}

/**
 * Binds an invitation to an email address and returns whether that may use it at `now`. The address can use it again, so
 * that a sign-up that fails afterwards can be repeated; no other can.
 */
export async function bindInvitation(
  handle: Handle,
  { tokenHash, email, now }: { tokenHash: string; email: string; now: Date },
): Promise<boolean> {
  const bound = await handle
    .update(signUpInvitations)
    .set({ email })
    .where(
      and(
        eq(signUpInvitations.tokenHash, tokenHash),
        gt(signUpInvitations.expiresAt, now.toISOString()),
        or(isNull(signUpInvitations.email), eq(signUpInvitations.email, email)),
      ),
    )
    .returning({ email: signUpInvitations.email });
  return bound.length > 0;
}

/** Whether anyone has an account on this server. */
export async function hasAccounts(handle: Handle): Promise<boolean> {
  const [row] = await handle
    .select({ one: sql`1` })
    .from(users)
    .limit(1);
  return row !== undefined;
}

export async function purgeExpiredInvitations(handle: Handle, now: Date): Promise<void> {
  await handle.delete(signUpInvitations).where(lt(signUpInvitations.expiresAt, now.toISOString()));
}

import { and, count, desc, eq } from 'drizzle-orm';
import type { Handle, Transaction } from '../../../db/database.ts';
import { passkeys } from '../../../db/schema/sign-in/passkeys.ts';

/** The passkeys of a user, the latest first. */
export async function findPasskeys(handle: Handle, userId: string) {
  const { id, name, createdAt } = passkeys;
  return handle
    .select({ id, name, createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
}

export async function countPasskeys(handle: Handle, userId: string): Promise<number> {
  const [row] = await handle.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

/** False if the user has no such passkey. */
export async function renamePasskey(
  handle: Handle,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const renamed = await handle
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return renamed.length === 1;
}

/** Deletes a passkey; null if the user has no such. */
export async function deletePasskey(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<{ name: string | null } | null> {
  const [deleted] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return deleted ?? null;
}

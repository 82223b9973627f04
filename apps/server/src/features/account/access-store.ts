import type { AccessLevel } from '@pouch/contract/user';
import { eq } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';

/** The access level that the operators set for an account; 'restricted' when the account does not exist. */
export async function findAccess(handle: Handle, userId: string): Promise<AccessLevel> {
  const [row] = await handle.select({ access: users.access }).from(users).where(eq(users.id, userId));
  return row?.access ?? 'restricted';
}

/** Sets the access level of an account. False when the account does not exist. */
export async function saveAccess(handle: Handle, userId: string, access: AccessLevel): Promise<boolean> {
  const saved = await handle
    .update(users)
    .set({ access })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return saved.length === 1;
}

import type { AccessLevel } from '@pouch/contract/schemas/user';
import { eq } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';

/** What the operators let an account have; one that is gone has nothing more to lose. */
export async function findAccess(handle: Handle, userId: string): Promise<AccessLevel> {
  const [row] = await handle.select({ access: users.access }).from(users).where(eq(users.id, userId));
  return row?.access ?? 'restricted';
}

/** Lets an account have more or less of the app; false when it is gone. */
export async function saveAccess(handle: Handle, userId: string, access: AccessLevel): Promise<boolean> {
  const saved = await handle
    .update(users)
    .set({ access })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return saved.length === 1;
}

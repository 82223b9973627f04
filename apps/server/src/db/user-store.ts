import { eq } from 'drizzle-orm';
import type { Handle } from './database.ts';
import { users } from './schema/accounts.ts';
import { profiles } from './schema/profiles.ts';

/** The address of a person; undefined when the account is gone. */
export async function findAddress(handle: Handle, userId: string): Promise<string | undefined> {
  const [row] = await handle.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}

/** The zone that a person's devices have told, an IANA name, or null. */
export async function findTimezone(handle: Handle, userId: string): Promise<string | null> {
  const [row] = await handle
    .select({ timezone: profiles.timezone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row?.timezone ?? null;
}

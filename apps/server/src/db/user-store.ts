import { eq } from 'drizzle-orm';
import type { Handle } from './database.ts';
import { users } from './schema/accounts.ts';
import { profiles } from './schema/profiles.ts';

/** The email of a user; undefined when the account is deleted. */
export async function findEmail(handle: Handle, userId: string): Promise<string | undefined> {
  const [row] = await handle.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}

/** The time zone reported by the user's devices, an IANA name; null if unknown. */
export async function findTimezone(handle: Handle, userId: string): Promise<string | null> {
  const [row] = await handle
    .select({ timezone: profiles.timezone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row?.timezone ?? null;
}

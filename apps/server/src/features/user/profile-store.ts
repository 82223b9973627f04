import { eq, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { profiles } from '../../db/schema/profiles.ts';

type Chosen = Omit<typeof profiles.$inferSelect, 'userId' | 'updatedAt'>;

/** The fields to save; undefined leaves one as it is. */
export type ProfileChanges = { [Field in keyof Chosen]?: Chosen[Field] | undefined };

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A user's email address, name given at sign-up (the email address without one) and profile row; undefined if the account is deleted. */
export async function findProfile(handle: Handle, userId: string) {
  const [row] = await handle
    .select({ userId: users.id, email: users.email, nameAtSignUp: users.name, chosen: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

/** The user's time zone, or null. Locks the row until the transaction ends. */
export async function lockTimezone(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ timezone: profiles.timezone })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update');
  return row?.timezone ?? null;
}

/** Saves the given fields; the first save creates the row. */
export async function saveProfile(
  handle: Handle,
  { userId, now }: { userId: string; now: Date },
  changes: ProfileChanges,
): Promise<void> {
  await handle
    .insert(profiles)
    .values({ userId, ...changes, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...changes, updatedAt: now } });
}

/** Sets name and picture only where the user has none yet. */
export async function fillProfile(
  handle: Handle,
  { userId, now }: { userId: string; now: Date },
  { displayName = null, photoUrl = null }: Pick<ProfileChanges, 'displayName' | 'photoUrl'>,
): Promise<void> {
  await handle
    .insert(profiles)
    .values({ userId, displayName, photoUrl, updatedAt: now })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: {
        displayName: sql`coalesce(${profiles.displayName}, excluded.display_name)`,
        photoUrl: sql`coalesce(${profiles.photoUrl}, excluded.photo_url)`,
        updatedAt: now,
      },
    });
}

import { eq } from 'drizzle-orm';
import type { Handle } from '../../db/database.ts';
import { profiles } from '../../db/schema/profiles.ts';

type ProfileRow = typeof profiles.$inferSelect;
export type ProfileChanges = Partial<Omit<ProfileRow, 'userId' | 'updatedAt'>>;

export async function findProfile(handle: Handle, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await handle.select().from(profiles).where(eq(profiles.userId, userId));
  return row;
}

/** Saves what was chosen and leaves the rest; the first choice of a person makes the row. */
export async function saveProfile(
  handle: Handle,
  { userId, now }: { userId: string; now: Date },
  changes: ProfileChanges,
): Promise<ProfileRow> {
  const [row] = await handle
    .insert(profiles)
    .values({ userId, ...changes, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...changes, updatedAt: now } })
    .returning();
  if (!row) throw new Error('A profile was saved and then missing');
  return row;
}

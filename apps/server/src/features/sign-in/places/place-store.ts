import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { signInPlaces } from '../../../db/schema/sign-in/sign-in-places.ts';

/** How long a place is remembered after the last sign-in there. */
const placeDays = 180;

/** Tells of each place whether the account has signed in there. One query, whether or not it exists (AU-13). */
export async function findKnownPlaces(
  handle: Handle,
  email: string,
  places: Buffer[],
): Promise<(place: Buffer) => boolean> {
  const rows = await handle
    .select({ placeHash: signInPlaces.placeHash })
    .from(users)
    .innerJoin(signInPlaces, eq(signInPlaces.userId, users.id))
    .where(and(eq(users.email, email), inArray(signInPlaces.placeHash, places)));
  return (place) => rows.some(({ placeHash }) => placeHash.equals(place));
}

/** Remembers a sign-in at these places; returns those where the user had not signed in before. */
export async function savePlaces(
  tx: Transaction,
  { userId, places, now }: { userId: string; places: Buffer[]; now: Date },
): Promise<Buffer[]> {
  const known = await tx
    .select({ placeHash: signInPlaces.placeHash })
    .from(signInPlaces)
    .where(and(eq(signInPlaces.userId, userId), inArray(signInPlaces.placeHash, places)));
  const seenAt = now.toISOString();
  await tx
    .insert(signInPlaces)
    .values(places.map((placeHash) => ({ userId, placeHash, seenAt })))
    .onConflictDoUpdate({ target: [signInPlaces.userId, signInPlaces.placeHash], set: { seenAt } });
  return places.filter((place) => !known.some(({ placeHash }) => placeHash.equals(place)));
}

/** After a new password, every device and network counts as new. */
export async function forgetPlaces(handle: Handle, userId: string): Promise<void> {
  await handle.delete(signInPlaces).where(eq(signInPlaces.userId, userId));
}

/** Deletes places of all users without a sign-in for half a year. */
export async function purgeForgottenPlaces(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - placeDays * 24 * 60 * 60 * 1000).toISOString();
  await database.delete(signInPlaces).where(lt(signInPlaces.seenAt, before));
}

import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sessions, verifications } from '../../../db/schema/accounts.ts';
import type { User } from '../../../http/calls/authentication.ts';

/** A session ends after 30 days without a call, in seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60;
/** A session that is used is prolonged at most once a day, in seconds. */
export const prolongSeconds = 24 * 60 * 60;

/**
 * The person a token was handed to, by one query of one table; null when it is unknown, expired or revoked.
 * The token says whose it is, so this is the one query that starts without an owner.
 */
export async function findSessionUser(database: Database, token: string, now: Date): Promise<User | null> {
  const [row] = await database
    .select({ userId: sessions.userId, expiresAt: sessions.expiresAt, signedInAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)));
  if (!row) return null;
  const { userId, expiresAt, signedInAt } = row;
  if (expiresAt.getTime() - now.getTime() < (sessionSeconds - prolongSeconds) * 1000) {
    await prolong(database, { token, userId, now });
  }
  return { id: userId, signedInAt };
}

async function prolong(
  database: Database,
  session: { token: string; userId: string; now: Date },
): Promise<void> {
  const { token, userId, now } = session;
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  await database
    .update(sessions)
    .set({ expiresAt, updatedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.token, token)));
}

/** Revokes a token; like `findSessionUser` by the token alone. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.token, token));
}

/** Deletes what nobody can use any more, over all owners. */
export async function forgetExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, now));
  await database.delete(verifications).where(lt(verifications.expiresAt, now));
}

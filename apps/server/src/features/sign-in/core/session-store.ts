import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sessions, verifications } from '../../../db/schema/accounts.ts';
import type { User } from '../../../http/calls/authentication.ts';

/** A session ends after 30 days without a call, in seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60;
/** A session in use is extended at most once a day, in seconds. */
export const sessionRefreshSeconds = 24 * 60 * 60;

/**
 * The user of a bearer token, by one query of one table; null if it is unknown, expired or revoked. Not scoped to an
 * owner: the token identifies one.
 */
export async function findSessionUser(database: Database, token: string, now: Date): Promise<User | null> {
  const [row] = await database
    .select({ userId: sessions.userId, expiresAt: sessions.expiresAt, signedInAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)));
  if (!row) return null;
  const { userId, expiresAt, signedInAt } = row;
  if (expiresAt.getTime() - now.getTime() < (sessionSeconds - sessionRefreshSeconds) * 1000) {
    await refreshSession(database, { token, userId, now });
  }
  return { id: userId, signedInAt };
}

async function refreshSession(
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

/** Revokes a bearer token. Not scoped to an owner either. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.token, token));
}

/** Deletes expired sessions and verifications of all users. */
export async function purgeExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, now));
  await database.delete(verifications).where(lt(verifications.expiresAt, now));
}

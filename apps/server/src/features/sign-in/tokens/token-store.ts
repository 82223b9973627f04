import type { TokenScope } from '@pouch/contract/sign-in/tokens';
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { profiles } from '../../../db/schema/profiles.ts';
import { accessTokens } from '../../../db/schema/sign-in/access-tokens.ts';
import type { User } from '../../../http/calls/authentication.ts';
import { hashToken } from '../core/hash-token.ts';

/** A token's use is recorded at most this often, so that reading stays reading. */
const lastUseMs = 10 * 60 * 1000;
/** How long an expired token stays in its user's list, where its name explains why a program stopped. */
const expiredTokenDays = 90;

const shift = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/**
 * The user of an access token with their time zone, by one query; null if it is unknown, expired or revoked. Not scoped to an
 * owner: the token identifies one.
 */
export async function findTokenUser(database: Database, token: string, now: Date): Promise<User | null> {
  const { id, userId, scopes, lastUsedAt } = accessTokens;
  const [row] = await database
    .select({ id, userId, scopes, lastUsedAt, timezone: profiles.timezone })
    .from(accessTokens)
    .leftJoin(profiles, eq(profiles.userId, userId))
    .where(and(eq(accessTokens.tokenHash, hashToken(token)), isValid(now)));
  if (!row) return null;
  if (row.lastUsedAt === null || row.lastUsedAt < shift(now, -lastUseMs)) await recordUse(database, row, now);
  return {
    id: row.userId,
    sessionId: row.id,
    signedInAt: new Date(0),
    scopes: row.scopes,
    timezone: row.timezone,
  };
}

/** Of several calls at once, one writes. */
async function recordUse(
  database: Database,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<void> {
  const { lastUsedAt } = accessTokens;
  const isDue = or(isNull(lastUsedAt), lt(lastUsedAt, shift(now, -lastUseMs)));
  await database
    .update(accessTokens)
    .set({ lastUsedAt: now.toISOString() })
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id), isDue));
}

const isValid = (now: Date) =>
  or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now.toISOString()));

/** A user's tokens without their secrets, the latest first; expired ones too. */
export async function findTokens(handle: Handle, userId: string) {
  const { id, name, scopes, createdAt, lastUsedAt, expiresAt } = accessTokens;
  return handle
    .select({ id, name, scopes, createdAt, lastUsedAt, expiresAt })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}

/** Counts the user's tokens. The user's row stays locked, so that two calls together do not exceed a limit. */
export async function countTokens(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return tx.$count(accessTokens, eq(accessTokens.userId, userId));
}

export interface NewToken {
  id: string;
  userId: string;
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  expiresAt: string | null;
}

/** Keeps a new token: its secret as a hash only. */
export async function insertToken(tx: Transaction, token: NewToken, secret: string): Promise<void> {
  await tx.insert(accessTokens).values({ ...token, tokenHash: hashToken(secret) });
}

/** Ends one token. False if the user has no such token. */
export async function deleteToken(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id });
  return deleted.length === 1;
}

/** Ends all tokens of a user, as a new password does. */
export async function deleteTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(accessTokens).where(eq(accessTokens.userId, userId));
}

/** Deletes tokens of all users that expired 90 days ago. */
export async function purgeExpiredTokens(database: Database, now: Date): Promise<void> {
  const before = shift(now, -expiredTokenDays * 24 * 60 * 60 * 1000);
  await database.delete(accessTokens).where(lt(accessTokens.expiresAt, before));
}

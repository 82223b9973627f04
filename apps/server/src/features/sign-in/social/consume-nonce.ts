import { createHash } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { countAttempt } from '../attempts/attempt-store.ts';

/** Seconds for which a nonce is remembered: longer than a token with it is accepted. */
const nonceTtlSeconds = 3600;

/** True the first time a nonce is used, across all servers; false after that. */
export async function consumeNonce(database: Database, nonce: string, now: Date): Promise<boolean> {
  const key = createHash('sha256').update(`identity token\n${nonce}`).digest('base64url');
  const { count } = await countAttempt(database, { key, seconds: nonceTtlSeconds, now });
  return count === 1;
}

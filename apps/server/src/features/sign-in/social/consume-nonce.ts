import { createHash } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { countAttempt } from '../attempts/attempt-store.ts';

/** Seconds for which a nonce is remembered: longer than any token that holds it is believed. */
const remembered = 3600;

/** True for the first who brings a nonce, on whatever server; false for everybody after them. */
export async function spendNonce(database: Database, nonce: string, now: Date): Promise<boolean> {
  const key = createHash('sha256').update(`identity token\n${nonce}`).digest('base64url');
  const { count } = await countAttempt(database, { key, seconds: remembered, now });
  return count === 1;
}

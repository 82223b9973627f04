import { createHash } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { countAttempt } from '../attempts/attempt-store.ts';

/** Seconds for which a code is remembered. It is taken for 90 s: in its own 30, and in those before and after. */
const codeTtlSeconds = 150;

/** True the first time a user gives a code of the authenticator app, across all servers; false when it is given again. */
export async function consumeCode(
  database: Database,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const key = createHash('sha256').update(`second factor\n${userId}\n${code}`).digest('base64url');
  const { count } = await countAttempt(database, { key, seconds: codeTtlSeconds, now });
  return count === 1;
}

import { createHmac } from 'node:crypto';
import type { Database, Handle } from '../../../db/database.ts';
import { AppError } from '../../../lib/errors.ts';
import { countAttempt, deleteAttempts } from './attempt-store.ts';
import { networkPrefix } from './network-prefix.ts';

type SignInAttempt = 'sign-in' | 'sign-up' | 'social' | 'reset' | 'new-password';
/** Attempts of a signed-in user that affect others. */
type UserAttempt = 'contact-request' | 'share' | 'support-request' | 'password-change' | 'invitation';
export type Attempt = SignInAttempt | UserAttempt;

interface Limit {
  count: number;
  seconds: number;
  /** The error message at the limit. */
  message?: string;
}

/**
 * What is normal. An IP address may be shared by a household or an office; an account is one person with a few wrong
 * guesses. At ten guesses per quarter of an hour, even a poor password lasts for years.
 */
const limits: Record<SignInAttempt, { ipAddress: Limit; account: Limit }> = {
  'sign-in': { ipAddress: { count: 100, seconds: 900 }, account: { count: 10, seconds: 900 } },
  'sign-up': { ipAddress: { count: 100, seconds: 3600 }, account: { count: 10, seconds: 3600 } },
  // The nonce serves as the account: the user is known only after the token is verified.
  social: { ipAddress: { count: 100, seconds: 900 }, account: { count: 10, seconds: 900 } },
  reset: { ipAddress: { count: 30, seconds: 3600 }, account: { count: 5, seconds: 3600 } },
  'new-password': { ipAddress: { count: 30, seconds: 900 }, account: { count: 10, seconds: 900 } },
};

/** More than a user needs for people they know, and too few to probe for accounts or to pester. */
const userLimits: Record<UserAttempt, Limit> = {
  'contact-request': { count: 50, seconds: 86_400 },
  share: { count: 300, seconds: 86_400 },
  invitation: { count: 50, seconds: 86_400 },
  /** Each is a guess at the current password. */
  'password-change': { count: 10, seconds: 900 },
  'support-request': {
    count: 10,
    seconds: 3600,
    message: 'You have sent many messages. Please wait a while before the next one.',
  },
};

export interface AttemptLimits {
  /** Throws a 429 once the IP address or the account has too many attempts, whether or not that account exists. */
  count: (attempt: SignInAttempt, of: { ipAddress: string; account: string }) => Promise<void>;
  /** The same for a signed-in user, from any IP address. */
  countByUser: (attempt: UserAttempt, userId: string) => Promise<void>;
  /** Forgets the failed attempts of an account after a success. */
  resetCount: (attempt: SignInAttempt | 'password-change', account: string) => Promise<void>;
  /** Forgets all attempts of these accounts, each named by an email address or a user id. */
  purge: (handle: Handle, accounts: readonly string[]) => Promise<void>;
}

/** Limits kept in the database, shared by all servers. IP addresses and accounts are stored as keyed hashes only. */
export function attemptLimits(deps: { database: Database; secret: string; now: () => Date }): AttemptLimits {
  const { database, secret, now } = deps;
  const toKey = (attempt: Attempt, kind: string, value: string) =>
    createHmac('sha256', secret).update(`${attempt}\n${kind}\n${value}`).digest('base64url');

  async function countOne(key: string, limit: Limit): Promise<void> {
    const at = now();
    const { count, expiresAt } = await countAttempt(database, { key, seconds: limit.seconds, now: at });
    if (count <= limit.count) return;
    const retryAfter = Math.max(1, Math.ceil((expiresAt.getTime() - at.getTime()) / 1000));
    const { message = 'Too many attempts. Please wait a while and try again.' } = limit;
    throw new AppError('too_many_requests', message, { retryAfter });
  }

  return {
    count: async (attempt, { ipAddress, account }) => {
      await countOne(toKey(attempt, 'address', networkPrefix(ipAddress)), limits[attempt].ipAddress);
      await countOne(toKey(attempt, 'account', account), limits[attempt].account);
    },
    countByUser: (attempt, userId) => countOne(toKey(attempt, 'account', userId), userLimits[attempt]),
    resetCount: (attempt, account) => deleteAttempts(database, [toKey(attempt, 'account', account)]),
    purge: async (handle, accounts) => {
      const all = [...Object.keys(limits), ...Object.keys(userLimits)] as Attempt[];
      const keys = accounts.flatMap((account) => all.map((attempt) => toKey(attempt, 'account', account)));
      await deleteAttempts(handle, keys);
    },
  };
}

/** Limits nothing, for benchmarks (`POUCH_RATE_LIMIT=off`). */
export const noLimits: AttemptLimits = {
  count: () => Promise.resolve(),
  countByUser: () => Promise.resolve(),
  resetCount: () => Promise.resolve(),
  purge: () => Promise.resolve(),
};

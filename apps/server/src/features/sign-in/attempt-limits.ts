import { createHmac } from 'node:crypto';
import type { Database, Handle } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { countAttempt, forgetAttempts } from './attempts/attempt-store.ts';
import { networkOf } from './attempts/network-prefix.ts';

type SignInAttempt = 'sign-in' | 'sign-up' | 'social' | 'reset' | 'new-password';
/** What somebody who is signed in does to others. */
type OwnAttempt = 'contact-request' | 'share' | 'support-request';
export type Attempt = SignInAttempt | OwnAttempt;

interface Limit {
  count: number;
  seconds: number;
  /** What somebody is told who has reached it. */
  sentence?: string;
}

/**
 * How much is normal. An address may stand for a whole household or office, an account for one person with a few
 * wrong guesses: ten guesses a quarter of an hour leave even a poor password standing for years.
 */
const limits: Record<SignInAttempt, { address: Limit; account: Limit }> = {
  'sign-in': { address: { count: 100, seconds: 900 }, account: { count: 10, seconds: 900 } },
  'sign-up': { address: { count: 100, seconds: 3600 }, account: { count: 10, seconds: 3600 } },
  // The account is that of one attempt, by its nonce: whose it is shows only once the token is believed.
  social: { address: { count: 100, seconds: 900 }, account: { count: 10, seconds: 900 } },
  reset: { address: { count: 30, seconds: 3600 }, account: { count: 5, seconds: 3600 } },
  'new-password': { address: { count: 30, seconds: 900 }, account: { count: 10, seconds: 900 } },
};

/** More than anybody asks or sends who knows those people, and too little to look for addresses or to pester. */
const ownLimits: Record<OwnAttempt, Limit> = {
  'contact-request': { count: 50, seconds: 86_400 },
  share: { count: 300, seconds: 86_400 },
  'support-request': {
    count: 10,
    seconds: 3600,
    sentence: 'You have sent many messages. Please wait a while before the next one.',
  },
};

export interface AttemptLimits {
  /** Throws a 429 once the address or the account has tried too often, whether or not such an account exists. */
  count: (attempt: SignInAttempt, of: { address: string; account: string }) => Promise<void>;
  /** The same for what the person who is signed in does, from wherever. */
  countOwn: (attempt: OwnAttempt, userId: string) => Promise<void>;
  /** A success shows that the person is who they say; their earlier slips no longer count. */
  forgive: (attempt: SignInAttempt, account: string) => Promise<void>;
  /** Forgets everything that was tried under these names: an address, the id of a person. */
  forget: (handle: Handle, accounts: readonly string[]) => Promise<void>;
}

/** Limits kept in the database, so that several servers agree. Addresses are kept as keyed hashes only. */
export function attemptLimits(given: { database: Database; secret: string; now: () => Date }): AttemptLimits {
  const { database, secret, now } = given;
  const keyOf = (attempt: Attempt, kind: string, value: string) =>
    createHmac('sha256', secret).update(`${attempt}\n${kind}\n${value}`).digest('base64url');

  async function countOne(key: string, limit: Limit): Promise<void> {
    const at = now();
    const { count, expiresAt } = await countAttempt(database, { key, seconds: limit.seconds, now: at });
    if (count <= limit.count) return;
    const retryAfter = Math.max(1, Math.ceil((expiresAt.getTime() - at.getTime()) / 1000));
    const { sentence = 'Too many attempts. Please wait a while and try again.' } = limit;
    throw new AppError('too_many_requests', sentence, { retryAfter });
  }

  return {
    count: async (attempt, { address, account }) => {
      await countOne(keyOf(attempt, 'address', networkOf(address)), limits[attempt].address);
      await countOne(keyOf(attempt, 'account', account), limits[attempt].account);
    },
    countOwn: (attempt, userId) => countOne(keyOf(attempt, 'account', userId), ownLimits[attempt]),
    forgive: (attempt, account) => forgetAttempts(database, [keyOf(attempt, 'account', account)]),
    forget: async (handle, accounts) => {
      const all = [...Object.keys(limits), ...Object.keys(ownLimits)] as Attempt[];
      const keys = accounts.flatMap((account) => all.map((attempt) => keyOf(attempt, 'account', account)));
      await forgetAttempts(handle, keys);
    },
  };
}

/** Counts nothing, for benchmarks (`POUCH_RATE_LIMIT=off`). */
export const noLimits: AttemptLimits = {
  count: () => Promise.resolve(),
  countOwn: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

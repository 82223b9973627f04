import { createHmac } from 'node:crypto';
import type { Database, Handle } from '../../../db/database.ts';
import { AppError } from '../../../lib/errors.ts';
import { findKnownPlaces } from '../places/place-store.ts';
import { placeHashes, type Origin } from '../places/place-hashes.ts';
import { countAttempt, deleteAttempts, deleteAttemptsOfAccounts, forgiveAttempts } from './attempt-store.ts';
import { signInLimits, type Limit, type SignInAttempt } from './sign-in-limits.ts';

/** Attempts of a signed-in user that affect others. */
type UserAttempt =
  'contact-request' | 'share' | 'support-request' | 'password-change' | 'invitation' | 'email-link';
export type Attempt = SignInAttempt | UserAttempt;

/** More than a user needs for people they know, and too few to probe for accounts or to pester. */
const userLimits: Record<UserAttempt, Limit> = {
  'contact-request': { count: 50, seconds: 86_400 },
  share: { count: 300, seconds: 86_400 },
  invitation: { count: 50, seconds: 86_400 },
  /** Each is a mail. */
  'email-link': { count: 5, seconds: 3600 },
  /** Each is a guess at the current password. */
  'password-change': { count: 10, seconds: 900 },
  'support-request': {
    count: 10,
    seconds: 3600,
    message: 'You have sent many messages. Please wait a while before the next one.',
  },
};

/** The account that an attempt names, whether or not it exists, and where the attempt comes from. */
export interface AttemptSource extends Origin {
  account: string;
}

export interface AttemptLimits {
  /** Throws a 429 after too many attempts. The returned function takes this one back: a success is no guess. */
  count: (attempt: SignInAttempt, source: AttemptSource) => Promise<() => Promise<void>>;
  /** The same for a signed-in user, from any IP address. */
  countByUser: (attempt: UserAttempt, userId: string) => Promise<void>;
  /** Forgets the failed attempts of a user after a success. */
  resetCount: (attempt: 'password-change', userId: string) => Promise<void>;
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

  /** The counters of an attempt: those of this account here, and those that it shares with others. */
  async function findCounters(attempt: SignInAttempt, { account, ...origin }: AttemptSource) {
    const limits = signInLimits[attempt];
    const accountKey = toKey(attempt, 'account', account);
    const { network, device } = placeHashes(secret, origin);
    const fromNetwork = { key: toKey(attempt, 'network', toText(network)), limit: limits.network };
    const fromEverywhere = { key: accountKey, limit: limits.account };
    if (!limits.accountHere) return { own: [], shared: [fromNetwork, fromEverywhere] };
    const isKnown = await findKnownPlaces(database, account, [network, device]);
    const here = isKnown(device) ? device : network;
    const own = [{ key: `${accountKey}.${toText(here)}`, limit: limits.accountHere }];
    if (isKnown(device)) return { own, shared: [] };
    return { own, shared: isKnown(network) ? [fromNetwork] : [fromNetwork, fromEverywhere] };
  }

  return {
    count: async (attempt, source) => {
      const { own, shared } = await findCounters(attempt, source);
      for (const { key, limit } of [...own, ...shared]) await countOne(key, limit);
      return () => forgiveAttempts(database, { own: toKeys(own), shared: toKeys(shared) });
    },
    countByUser: (attempt, userId) => countOne(toKey(attempt, 'account', userId), userLimits[attempt]),
    resetCount: (attempt, userId) => deleteAttempts(database, [toKey(attempt, 'account', userId)]),
    purge: async (handle, accounts) => {
      const all = [...Object.keys(signInLimits), ...Object.keys(userLimits)] as Attempt[];
      const keys = accounts.flatMap((account) => all.map((attempt) => toKey(attempt, 'account', account)));
      await deleteAttemptsOfAccounts(handle, keys);
    },
  };
}

const toText = (place: Buffer): string => place.toString('base64url');

const toKeys = (counters: readonly { key: string }[]): string[] => counters.map(({ key }) => key);

/** Limits nothing, for benchmarks (`POUCH_RATE_LIMIT=off`). */
export const noLimits: AttemptLimits = {
  count: () => Promise.resolve(() => Promise.resolve()),
  countByUser: () => Promise.resolve(),
  resetCount: () => Promise.resolve(),
  purge: () => Promise.resolve(),
};

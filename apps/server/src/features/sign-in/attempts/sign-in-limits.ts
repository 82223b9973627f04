export type SignInAttempt = 'sign-in' | 'sign-up' | 'social' | 'reset' | 'new-password';

export interface Limit {
  count: number;
  seconds: number;
  /** The error message at the limit. */
  message?: string;
}

interface SignInLimits {
  /** All accounts together, from one network: a household or an office. */
  network: Limit;
  /** One account from one network, or from a device that has signed in to it: a person with a few slips. */
  accountHere?: Limit;
  /** One account from all networks where it has never signed in: guesses from many machines. */
  account: Limit;
}

/**
 * What is normal. At a hundred guesses an hour from everywhere, even a poor password lasts for years. The limit on one
 * account alone would let a stranger lock its owner out, so it does not count where the account has signed in before.
 */
export const signInLimits: Record<SignInAttempt, SignInLimits> = {
  'sign-in': {
    network: { count: 100, seconds: 900 },
    accountHere: { count: 10, seconds: 900 },
    account: { count: 100, seconds: 3600 },
  },
  'sign-up': {
    network: { count: 100, seconds: 3600 },
    accountHere: { count: 10, seconds: 3600 },
    account: { count: 50, seconds: 3600 },
  },
  // The nonce serves as the account: the user is known only after the token is verified.
  social: { network: { count: 100, seconds: 900 }, account: { count: 10, seconds: 900 } },
  // Each is a mail to the account.
  reset: {
    network: { count: 30, seconds: 3600 },
    accountHere: { count: 5, seconds: 3600 },
    account: { count: 20, seconds: 3600 },
  },
  // The link serves as the account.
  'new-password': { network: { count: 30, seconds: 900 }, account: { count: 10, seconds: 900 } },
};

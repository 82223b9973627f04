export type SignInAttempt =
  'sign-in' | 'sign-up' | 'social' | 'second-step' | 'challenge' | 'passkey' | 'reset' | 'new-password';

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
  // Only a person with the password comes here; better-auth locks the account after ten wrong codes in a row besides.
  'second-step': {
    network: { count: 100, seconds: 900 },
    account: { count: 20, seconds: 900 },
  },
  // Asked before anything is known of the user: the network serves as the account.
  challenge: { network: { count: 200, seconds: 900 }, account: { count: 200, seconds: 900 } },
  // The challenge serves as the account.
  passkey: { network: { count: 100, seconds: 900 }, account: { count: 10, seconds: 900 } },
  // Each is a mail to the account.
  reset: {
    network: { count: 30, seconds: 3600 },
    accountHere: { count: 5, seconds: 3600 },
    account: { count: 20, seconds: 3600 },
  },
  // The link serves as the account.
  'new-password': { network: { count: 30, seconds: 900 }, account: { count: 10, seconds: 900 } },
};
